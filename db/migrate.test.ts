import { sql } from "kysely";
import { expect, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { isNewest, newMigrations } from "./migrate.ts";

test("a database that lacks a migration says which one", async () => {
  const { db } = await testWorld({ seeded: true });
  expect([await isNewest(db.read), await newMigrations(db.read)]).toEqual([true, []]);
  const name = "0047-how-numbers-are-written";
  await db.transact((tx) => sql`delete from kysely_migration where name = ${name}`.execute(tx), {
    changed: ["*"],
  });
  expect([await isNewest(db.read), await newMigrations(db.read)]).toEqual([false, [name]]);
});
