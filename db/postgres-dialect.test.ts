import { Kysely, sql } from "kysely";
import pg from "pg";
import { expect, test } from "vitest";
import { TextIdsDialect } from "./postgres-dialect.ts";
import type { Tables } from "./schema.ts";

/** Never connects: queries are only compiled. */
const db = new Kysely<Tables>({ dialect: new TextIdsDialect({ pool: new pg.Pool() }) });

test.each([
  ["ids", [3, -1, 20_260_000], "(3, -1, 20260000)", []],
  ["texts", ["a", "') or ('' = '"], "($1, $2)", ["a", "') or ('' = '"]],
  ["ids and a text", [3, "4"], "($1, $2)", [3, "4"]],
  ["numbers that are none", [Number.NaN, 1], "($1, $2)", [Number.NaN, 1]],
  ["parts of numbers", [0.5], "($1)", [0.5]],
])("a list of %s", (_, values, list, parameters) => {
  const query = db.selectFrom("leads").select("id").where(sql.ref("id"), "in", values).compile();
  expect(query.sql).toBe(`select "id" from "leads" where "id" in ${list}`);
  expect(query.parameters).toEqual(parameters);
});
