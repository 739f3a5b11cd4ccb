import { validate } from "@readme/openapi-parser";
import { beforeAll, describe, expect, test } from "vitest";
import { can } from "#core/policies.ts";
import { roles } from "#core/staff/auth/rules.ts";
import { none, type Contract } from "#core/contract.ts";
import { aToken, testWorld, type TestWorld } from "./build.ts";
import {
  addressFor,
  contracts,
  lacking,
  opened,
  operationsOf,
  paramsOf,
  samples,
  takesBody,
  withoutRecord,
  type Asking,
  type Sample,
} from "./contracts.ts";
import { api, contract as errorForm } from "./http.ts";
import { isAnnounced } from "./named-writes.ts";

/** The operations that need a sign-in. */
function guarded(contract: Contract) {
  return operationsOf(contract).flatMap(({ name, operation }) =>
    operation.policy === "anyone" ? [] : [{ name, policy: operation.policy }],
  );
}

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
const hostileFiles = [
  "",
  "<svg xmlns='http://www.w3.org/2000/svg' onload='x()'/>",
  "\xff\xd8\xff",
  "PK\u0003\u0004",
];
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

type Office = { world: TestWorld; tokens: Record<string, string>; close: () => Promise<void> };

/** A World with a user of each role, and dana, an admin. */
async function anOffice(): Promise<Office> {
  let close = async () => {};
  const world = await testWorld({ seeded: true, atEnd: (end) => (close = end) });
  const tokens: Record<string, string> = { dana: await aToken(world) };
  for (const role of roles) tokens[role] = await aToken(world, { username: `a-${role}`, role });
  return { world, tokens, close };
}

let readOnly: Office;
/** One World for the contracts that only read. */
beforeAll(async () => {
  readOnly = await anOffice();
  return readOnly.close;
});

describe.each(contracts.map((contract) => [contract.path, contract.name, contract] as const))(
  "%s (%s)",
  (_, __, contract) => {
    let tokens: Record<string, string>;
    let token: string;
    let sample: Sample;
    let ask: Asking;
    /** One World for all of these tests: only the last two write, and the very last may delete the sample. */
    beforeAll(async () => {
      const writes = operationsOf(contract).some(({ operation }) => operation.method !== "GET");
      const office = writes ? await anOffice() : readOnly;
      ({ sample, ask } = await opened(contract, office.world));
      tokens = office.tokens;
      token = tokens.dana!;
      return writes ? office.close : undefined;
    });

    test("every operation has a sample of what it takes", () => {
      const incomplete = operationsOf(contract).filter(
        ({ name, operation }) =>
          lacking(operation, sample).length > 0 || (takesBody(operation) && !sample.bodies?.[name]),
      );
      expect(incomplete.map(({ name }) => name)).toEqual([]);
      const names = contracts.filter(({ name }) => name === contract.name).flatMap(operationsOf);
      for (const name of Object.keys({ ...sample.bodies, ...sample.queries }))
        expect(names.map((one) => one.name)).toContain(name);
    });

    test("without a token, or with a wrong one, an operation for staff is a 401", async () => {
      for (const { name } of guarded(contract))
        for (const wrong of [undefined, "wrong"]) {
          const { status, json } = await ask(name, wrong ? { token: wrong } : {});
          expect([status, json], name).toMatchObject([401, { ...errorForm, code: "not_signed_in" }]);
        }
    });

    test("a missing record is a 404, and an impossible parameter a 400", async () => {
      for (const { name, operation } of operationsOf(contract))
        for (const param of paramsOf(operation)) {
          const address = addressFor(contract, name, withoutRecord(contract, sample, param));
          const { status, json } = await ask(name, { token, address });
          const [expected, code] = operation.params === none ? [404, "not_found"] : [400, "invalid_input"];
          expect([name, param, status, json]).toMatchObject([name, param, expected, { ...errorForm, code }]);
        }
    });

    test("an unsupported method is a 405 that lists the supported ones", async () => {
      for (const { name, operation } of operationsOf(contract)) {
        const { status, headers, json } = await ask(name, { method: "PUT" });
        expect([name, status, json]).toMatchObject([name, 405, { ...errorForm, code: "method_not_allowed" }]);
        expect(headers.get("allow")).toContain(operation.method);
      }
    });

    test("answers match the contract exactly, and those for visitors need no token", async () => {
      for (const { name, operation } of operationsOf(contract)) {
        if (operation.method !== "GET") continue;
        const parameters = operation.policy === "anyone" ? {} : { token };
        const { status, headers, text, json } = await ask(name, parameters);
        expect([name, status]).toEqual([name, 200]);
        if (operation.sendsFile) {
          expect([name, headers.get("content-type")]).toEqual([
            name,
            operation.sendsFile === "text/csv" ? "text/csv; charset=utf-8" : operation.sendsFile,
          ]);
          expect(headers.get("content-disposition")).toMatch(/^attachment; filename="[\w.-]+"$/);
          expect(text).not.toMatch(/password_?hash|token_?hash|argon2/i);
          continue;
        }
        expect(operation.answer.parse(json)).toEqual(json);
        expect(JSON.stringify(json)).not.toMatch(/password_?hash|token_?hash|argon2/i);
      }
    });

    test.each(contract.operations.list ? ["list"] : [])(
      "%s can be paged as far as lists are counted, and a page beyond is a 400 that says so",
      async (list) => {
        const page = (query: string) =>
          ask(list, { token, address: `${addressFor(contract, list, sample)}?${query}` });
        expect((await page("page=400&pageSize=25")).status).toBe(200);
        const { status, json } = await page("page=401&pageSize=25");
        expect([status, json]).toMatchObject([
          400,
          { code: "invalid_input", fields: { page: expect.stringContaining("first 10,000") } },
        ]);
      },
    );

    /** Sends what no browser would, and expects the error contract or, if it `may` be valid, an answer. */
    async function refused(name: string, request: Parameters<Asking>[1], says: string, may = false) {
      const { status, json } = await ask(name, { token, ...request });
      if (may && status < 400) return;
      expect(status, `${name} ${says}`).toBeGreaterThanOrEqual(400);
      expect(status, `${name} ${says}`).toBeLessThan(500);
      expect(json, `${name} ${says}`).toMatchObject(errorForm);
    }

    test("hostile input is rejected or treated as text, and never causes a server error", async () => {
      for (const { name, operation } of operationsOf(contract)) {
        if (operation.query !== none)
          for (const query of hostileQueries) {
            const address = `${addressFor(contract, name, { ...sample, queries: { [name]: query } })}`;
            await refused(name, { address }, query, true);
          }
        if (operation.takesFile)
          for (const file of hostileFiles) await refused(name, { body: Buffer.from(file, "latin1") }, file);
        if (operation.body === none) continue;
        for (const body of hostileBodies) {
          const { status, json } = await ask(name, { token, body });
          expect([status, json], `${name} ${JSON.stringify(body)}`).toMatchObject([400, errorForm]);
        }
        for (const raw of hostileJson) {
          const { status, json } = await ask(name, { token, raw });
          expect([status, json], `${name} ${raw.slice(0, 20)}`).toMatchObject([400, errorForm]);
        }
        for (const text of hostileTexts)
          for (const field of Object.keys(sample.bodies?.[name] ?? {})) {
            const body = { ...sample.bodies?.[name], [field]: text };
            await refused(name, { body }, `${field} ${text.slice(0, 20)}`, true);
          }
      }
    });

    test("a role that the policy does not allow gets a 403, the others do not", async () => {
      for (const role of roles) {
        const token = tokens[role]!;
        for (const { name, policy } of guarded(contract)) {
          // signing out would end the session that the following requests need
          if (name === "logout") continue;
          const { status } = await ask(name, { token, body: { nothing: true } });
          const may = can({ userId: null, role }, policy);
          expect([role, name, status === 403]).toEqual([role, name, !may]);
        }
      }
    });
  },
);

test("every sample is of a contract", () => {
  const names = contracts.map(({ name }) => name);
  expect(Object.keys(samples).filter((name) => !names.includes(name))).toEqual([]);
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
