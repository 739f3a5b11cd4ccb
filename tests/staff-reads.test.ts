import { describe, expect, test } from "vitest";
import type { Contract } from "#core/contract.ts";
import { tagsIn } from "#db/read-tags.ts";
import { aToken, testWorld, type TestWorld } from "./build.ts";
import { addressFor, contracts, operationsOf, samples } from "./contracts.ts";
import { api, bearer } from "./http.ts";
import { onePage } from "./one-page.ts";

/**
 * Tables with which each request identifies its user, in one query; a sign-out and a removed second factor must take
 * effect at once.
 */
const signIn = new Set(["sessions", "users", "passkeys", "authenticator-apps"]);
/** The health check tests the visitors' connection itself. */
const probes = new Set(["/api/admin/health"]);

/** The read operations of a contract for which staff sign in. */
function readsOf(contract: Contract) {
  return operationsOf(contract).filter(
    ({ operation }) => operation.method === "GET" && operation.policy !== "anyone",
  );
}

/** What is read through the visitors' connection, by tag. */
function watched(world: TestWorld): { world: TestWorld; seen: Set<string> } {
  const seen = new Set<string>();
  const read = world.db.read.withPlugin({
    transformQuery({ node }) {
      for (const tag of tagsIn(node)) seen.add(tag);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  return { world: { ...world, db: { ...world.db, read } }, seen };
}

const staffs = contracts.filter((contract) => readsOf(contract).length > 0 && !probes.has(contract.path));

describe.each(staffs.map((contract) => [contract.path, contract] as const))("%s", (_, contract) => {
  test("staff lists and records are not read on the visitors' connection, because a slow one would delay visitors", async () => {
    const { world, seen } = watched(await testWorld({ seeded: true }));
    const sample = (await samples[contract.name]?.(world)) ?? { id: "none" };
    const token = await aToken(world);
    const app = api(world, { pages: onePage("<p>A page.</p>") });
    for (const { name } of readsOf(contract)) {
      seen.clear();
      const address = addressFor(contract, name, sample);
      const answer = await app.request(address, bearer(token));
      // a refused request reads nothing, which would prove nothing
      expect(answer.status, address).toBe(200);
      expect(
        [...seen].filter((tag) => !signIn.has(tag)),
        address,
      ).toEqual([]);
    }
  });
});
