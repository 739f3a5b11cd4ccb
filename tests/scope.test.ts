import { describe, expect, test } from "vitest";
import type { Contract, Operation } from "#core/contract.ts";
import { testWorld, type TestWorld } from "./build.ts";
import { addressFor, contracts, opened, operationsOf, sampleFor, type Sample } from "./contracts.ts";
import { everything } from "./everything.ts";
import { aSalesperson, marker, moveToOrlando, seesOnly } from "./scopes.ts";

/** An id that no record has. */
const nothing = 999_999_999;

/** The names by which queries and bodies refer to a lead, or to what hangs on one. */
const references = /^(?:id|lead|leadId|contactId|quoteId|visitId|taskId|replyId)$/;

/** The same input about records that do not exist. */
function elsewhere(value: unknown, key = ""): unknown {
  if (typeof value === "number") return references.test(key) ? nothing : value;
  if (Array.isArray(value)) return value.map((one) => elsewhere(one, key));
  if (typeof value !== "object" || value === null || value instanceof Uint8Array) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, elsewhere(one, name)]));
}

function elsewhereIn(query: string): string {
  return query.replace(/\b(\w+)=\d+/g, (all, name: string) =>
    references.test(name) ? `${name}=${nothing}` : all,
  );
}

function withoutRecords({ queries = {}, bodies, ...sample }: Sample, isNumber: boolean): Sample {
  const id = isNumber ? nothing : "no-such-record";
  return {
    ...sample,
    id,
    ids: {},
    queries: Object.fromEntries(Object.entries(queries).map(([name, query]) => [name, elsewhereIn(query)])),
    bodies: elsewhere(bodies) as Record<string, object>,
  };
}

/** An answer without its ids: what it says must not depend on which record was asked for. */
function plain(answer: { status: number; text: string }, ids: unknown[]): { status: number; text: string } {
  const known = [nothing, ...ids].map(String).join("|");
  const text = answer.text
    .replace(/"requestId":"[^"]*"/, "")
    .replace(/"asOf":"[^"]*"/, "")
    .replace(new RegExp(`\\b(?:${known})\\b`, "g"), "#");
  return { status: answer.status, text };
}

/** The contracts whose sample is about a lead, or about what hangs on one. */
async function isAboutLeads(world: TestWorld): Promise<boolean> {
  const lead = await world.db.read.selectFrom("leads").select("id").limit(1).executeTakeFirst();
  return lead !== undefined;
}

describe.each(contracts.map((contract) => [contract.path, contract.name, contract] as const))(
  "%s (%s), for a salesperson of Ocala",
  (_, __, contract: Contract) => {
    test("a record of Orlando is answered as one that does not exist, and nothing changes", async () => {
      const world = await testWorld({ seeded: true });
      const { sample, ask } = await opened(contract, world);
      const isScoped = await isAboutLeads(world);
      await moveToOrlando(world);
      const { token } = await aSalesperson(world, {
        username: "olga",
        sees: seesOnly("offices"),
        offices: ["ocala"],
      });
      for (const { name, operation } of operationsOf(contract)) {
        if (operation.policy === "anyone" || name === "logout") continue;
        const stored = await everythingBut(world);
        const ask1 = (about: Sample) =>
          ask(name, { token, address: addressFor(contract, name, about), ...bodyOf(operation, about, name) });
        const hidden = sampleFor(name, sample);
        const answer = await ask1(hidden);
        expect(answer.status, `${name} ${answer.text}`).toBeLessThan(500);
        expect([name, answer.text.toLowerCase().includes(marker)]).toEqual([name, false]);
        if (!isScoped) continue;
        const ids = [hidden.id, ...Object.values(sample.ids ?? {}), 1, 2, 3];
        const missing = await ask1(withoutRecords(hidden, contract.id === "number"));
        expect([name, plain(answer, ids)]).toEqual([name, plain(missing, ids)]);
        if (operation.path.includes(":")) expect(missing.status, name).toBeGreaterThanOrEqual(400);
        if (operation.method !== "GET" && answer.status >= 400)
          expect([name, await everythingBut(world)]).toEqual([name, stored]);
      }
    });
  },
);

function bodyOf(operation: Operation, { bodies }: Sample, name: string): { body?: unknown } {
  return operation.method === "GET" || bodies?.[name] === undefined ? {} : { body: bodies[name] };
}

/** All that is stored, but when somebody was here last. */
async function everythingBut(world: TestWorld): Promise<string> {
  const text = await everything(world);
  return text.replace(/^(?:meta|sessions|users|visitor_limits) .*$/gm, "");
}
