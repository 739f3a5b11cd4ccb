import { sql } from "kysely";
import { expect, test } from "vitest";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { isNewest } from "./migrate.ts";
import { openDatabase } from "./open.ts";
import { matches } from "./search.ts";
import { openSqliteBeside } from "./sqlite.ts";

async function isFound({ db }: TestWorld, typed: string): Promise<boolean> {
  const ids = matches(db.read, "leads", typed)!;
  return (await sql`select id from leads where id in (${ids})`.execute(db.read)).rows.length > 0;
}

/** Replaces the index of leads by one that an earlier version of the program would have left. */
async function older(world: TestWorld): Promise<void> {
  await world.db.transact(
    async (tx) => {
      await sql`delete from leads_search`.execute(tx);
      await sql`update search_definitions set definition = 'older' where name = 'leads'`.execute(tx);
    },
    { changed: ["*"] },
  );
}

/** How many processes start at once: only PostgreSQL is shared. */
const starting = { sqlite: 1, postgres: 2 };

/** Opens the same database as another process does at its start. */
async function startAgain({ config, db }: TestWorld): Promise<void> {
  const again = await (db.engine === "sqlite" ? openSqliteBeside(config.dataDir) : openDatabase(config));
  await again.close();
}

test("an index whose definition has changed is made anew at the next start, and kept up to date", async () => {
  const world = await testWorld();
  await aLead(world, { firstName: "Marisol" });
  await older(world);
  expect([await isFound(world, "Marisol"), await isNewest(world.db.read)]).toEqual([false, false]);
  await Promise.all(Array.from({ length: starting[world.db.engine] }, () => startAgain(world)));
  expect([await isFound(world, "Marisol"), await isNewest(world.db.read)]).toEqual([true, true]);
  await aLead(world, { firstName: "Zoltan", email: "z@example.com" });
  expect(await isFound(world, "Zoltan")).toBe(true);
});
