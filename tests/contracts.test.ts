import { validate } from "@readme/openapi-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { can } from "#core/auth/policies.ts";
import { roles } from "#core/auth/rules.ts";
import { none, type Contract } from "#core/contract.ts";
import { aToken, testWorld, type TestWorld } from "./build.ts";
import {
  addressFor,
  contracts,
  missingId,
  opened,
  operationsOf,
  samples,
  type Asking,
  type Sample,
} from "./contracts.ts";
import { api, contract as errorForm } from "./http.ts";
import { isAnnounced } from "./named-writes.ts";

function guarded(contract: Contract) {
  return operationsOf(contract).flatMap(({ name, operation }) =>
    operation.policy === "anyone" ? [] : [{ name, operation, policy: operation.policy }],
  );
}

const staffs = contracts.filter((contract) => guarded(contract).length > 0);

/** Text that breaks carelessly built queries, HTML or JSON. */
const hostileTexts = [
  "'; drop table leads; --",
  "x".repeat(10_000),
  "\u0000",
  "\ud800",
  "🏊‍♀️ مسبح",
  "__proto__",
  "%",
];
const hostileBodies: unknown[] = [
  null,
  [],
  "text",
  7,
  { version: "1" },
  { version: 1.5 },
  { version: 1e308 },
];
const hostileJson = ["{", "", `${"[".repeat(5_000)}${"]".repeat(5_000)}`, '{"__proto__":{"version":1}}'];
const hostileQueries = [
  "page=0",
  "page=-1",
  "page=1e99",
  "pageSize=100000",
  "sort=nothing",
  `q=${"x".repeat(500)}`,
  `q=${encodeURIComponent(`"'%_\\ NEAR( * OR ) -é 🏊 352 x`)}`,
  "q=%00%22",
];

describe.each(staffs.map((contract) => [contract.path, contract] as const))("%s", (_, contract) => {
  let world: TestWorld;
  let sample: Sample;
  let ask: Asking;
  let token: string;
  /** One world for all of these tests: only the last two write, and the very last may delete the sample. */
  beforeAll(async () => {
    let close = async () => {};
    ({ world, sample, ask } = await opened(contract, { atEnd: (end) => (close = end) }));
    token = await aToken(world);
    return close;
  });

  test("without a token, or with a wrong one, every operation is a 401", async () => {
    for (const { name, operation } of guarded(contract))
      for (const wrong of [undefined, "wrong"]) {
        const { status, json } = await ask(name, operation, wrong ? { token: wrong } : {});
        expect([status, json], name).toMatchObject([401, { ...errorForm, code: "not_signed_in" }]);
      }
  });

  test("a missing record is a 404", async () => {
    for (const { name, operation } of guarded(contract)) {
      const fits = operation.body === none || sample.bodies?.[name] !== undefined;
      if (!operation.path.includes(":id") || !fits) continue;
      const address = addressFor(contract, operation, missingId(contract));
      const { status, json } = await ask(name, operation, { token, address });
      expect([name, status, json]).toMatchObject([name, 404, { ...errorForm, code: "not_found" }]);
    }
  });

  test("an unsupported method is a 405 that lists the supported ones", async () => {
    for (const { name, operation } of guarded(contract)) {
      const { status, headers, json } = await ask(name, operation, { method: "PUT" });
      expect([name, status, json]).toMatchObject([name, 405, { code: "method_not_allowed" }]);
      expect(headers.get("allow")).toContain(operation.method);
    }
  });

  test("answers match the contract exactly", async () => {
    for (const { name, operation } of guarded(contract)) {
      if (operation.method !== "GET" || operation.path.includes(":event")) continue;
      const { status, json } = await ask(name, operation, { token });
      expect([name, status]).toEqual([name, 200]);
      expect(operation.answer.parse(json)).toEqual(json);
      expect(JSON.stringify(json)).not.toMatch(/password_?hash|token_?hash|argon2/i);
    }
    expect(sample.id).toBeDefined();
  });

  const { list } = contract.operations;
  test.each(list ? [list] : [])(
    "can be paged as far as lists are counted, and a page beyond is a 400 that says so",
    async (list) => {
      const page = (query: string) =>
        ask("list", list, { token, address: `${addressFor(contract, list, sample.id)}?${query}` });
      expect((await page("page=400&pageSize=25")).status).toBe(200);
      const { status, json } = await page("page=401&pageSize=25");
      expect([status, json]).toMatchObject([
        400,
        { code: "invalid_input", fields: { page: expect.stringContaining("first 10,000") } },
      ]);
    },
  );

  test("hostile input is rejected or treated as text, and never causes a server error", async () => {
    for (const { name, operation } of guarded(contract)) {
      if (operation.query !== none)
        for (const query of hostileQueries) {
          const address = `${addressFor(contract, operation, sample.id)}?${query}`;
          expect((await ask(name, operation, { token, address })).status, `${name} ${query}`).toBeLessThan(
            500,
          );
        }
      if (operation.body === none) continue;
      for (const body of hostileBodies)
        expect((await ask(name, operation, { token, body })).status, `${name} ${JSON.stringify(body)}`).toBe(
          400,
        );
      for (const raw of hostileJson)
        expect((await ask(name, operation, { token, raw })).status, `${name} ${raw.slice(0, 20)}`).toBe(400);
      for (const text of hostileTexts)
        for (const field of Object.keys(sample.bodies?.[name] ?? {})) {
          const body = { ...sample.bodies?.[name], [field]: text };
          const { status } = await ask(name, operation, { token, body });
          expect(status, `${name} ${field} ${text.slice(0, 20)}`).toBeLessThan(500);
        }
    }
  });

  test("a role that the policy does not allow gets a 403, the others do not", async () => {
    for (const role of roles) {
      const token = await aToken(world, { username: `a-${role}`, role });
      for (const { name, operation, policy } of guarded(contract)) {
        // signing out would end the session that the following requests need
        if (name === "logout") continue;
        const { status } = await ask(name, operation, { token, body: { nothing: true } });
        const may = can({ userId: null, role }, policy);
        expect([role, name, status === 403]).toEqual([role, name, !may]);
      }
    }
  });
});

test("every noun with records has a sample, so that the tests above cover it", () => {
  const missing = staffs.filter(
    ({ name, operations }) =>
      operationsOf({ operations } as Contract).some(({ operation }) => operation.path.includes(":id")) &&
      !samples[name],
  );
  expect(missing.map(({ name }) => name)).toEqual(["jobs"]);
});

test("whatever makes an answer stale is announced when it changes", async () => {
  const { db } = await testWorld();
  for (const { path, shows } of contracts)
    for (const noun of shows) expect([path, noun, await isAnnounced(db, noun)]).toEqual([path, noun, true]);
});

test("the document passes an independent OpenAPI validator, and has a schema for every answer", async () => {
  const http = api(await testWorld());
  const document = (await (await http.request("/api/openapi.json")).json()) as {
    paths: Record<string, Record<string, { responses: Record<string, { content?: object }> }>>;
  };
  expect(await validate(structuredClone(document) as never)).toMatchObject({ valid: true });
  const silent = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.entries(responses)
        .filter(([status, { content }]) => status !== "204" && JSON.stringify(content ?? {}).length < 40)
        .map(([status]) => `${method} ${path} ${status}`),
    ),
  );
  expect(silent).toEqual([]);
});
