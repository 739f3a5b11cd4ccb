import { sql, type RawBuilder } from "kysely";
import { expect, test } from "vitest";
import { changeLead } from "#core/leads/change.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { aLead, testWorld, type TestWorld } from "#tests/build.ts";
import { mergeSearch, searchIndexes } from "./search-merge.ts";
import { eraseContactOf } from "#tests/people.ts";

const admin = { userId: null, name: "Dana", role: "admin" as const };

/** The total bytes of each index's segments. */
async function segmentBytes(world: TestWorld): Promise<Record<string, number>> {
  const sizes: Record<string, number> = {};
  for (const index of await searchIndexes(world.db.read)) {
    // the first ten blocks tell how many rows and segments there are
    const { rows } = await sql<{ bytes: number }>`select coalesce(sum(length(block)), 0) as bytes
      from ${sql.table(`${index}_data`)} where id > 10`.execute(world.db.read);
    sizes[index] = rows[0]?.bytes ?? 0;
  }
  return sizes;
}

/** The bytes that the indexes would have if they were rebuilt from the current texts. */
async function bytesWhenNew(world: TestWorld): Promise<Record<string, number>> {
  const indexes = await searchIndexes(world.db.read);
  await world.db.transact(
    async (tx) => {
      for (const index of indexes)
        for (const command of ["rebuild", "optimize"])
          await sql`insert into ${sql.table(index)} (${sql.ref(index)}) values (${command})`.execute(tx);
    },
    { changed: ["*"] },
  );
  return segmentBytes(world);
}

test("after an erasure and its job the search indexes hold nothing of erased or former texts", async ({
  skip,
}) => {
  const world = await testWorld();
  skip(world.db.engine === "postgres", "its search tables hold a row's text only with the row");
  await aLead(world, { firstName: "Marisol", message: "A lagoon, please." });
  const id = await aLead(world, {
    firstName: "Zoë",
    email: "zoe@example.com",
    message: "Under the old oak.",
  });
  const note = "Wants the deck in shell stone, and the fence before the dog arrives.";
  await changeLead(world, { id, change: { version: 1, note }, actor: admin });
  await eraseContactOf(world, "leads", id);
  const erased = await segmentBytes(world);
  while ((await runDueJobs(world, 8)) > 0);
  const forgotten = await segmentBytes(world);
  expect(forgotten).toEqual(await bytesWhenNew(world));
  for (const index of ["leads_search", "contacts_search"])
    expect(forgotten[index]).toBeLessThan(erased[index] ?? 0);
});

test("a merge goes on to its end, whatever others write between its steps", async ({ skip }) => {
  const world = await testWorld();
  skip(world.db.engine === "postgres", "its search tables hold a row's text only with the row");
  const run = (statement: RawBuilder<unknown>) =>
    world.db.transact((tx) => statement.execute(tx), { changed: ["*"] });
  await run(sql`with recursive many (id) as (select 1 union all select id + 1 from many where id < 4000)
    insert into leads_search (rowid, text) select id, hex(randomblob(100)) from many`);
  await run(sql`insert into leads_search (rowid, text) values (4001, 'Under the 龘靐齉')`);
  await run(sql`insert into leads_search (leads_search) values ('optimize')`);
  await run(sql`delete from leads_search where rowid = 4001`);
  const blocksWithIt = async () => {
    const { rows } = await sql<{ blocks: number }>`select count(*) as blocks from leads_search_data
      where instr(block, ${Buffer.from("齉")}) > 0`.execute(world.db.read);
    return rows[0]?.blocks;
  };
  expect(await blocksWithIt()).toBeGreaterThan(0);
  let others = 0;
  await mergeSearch(world.db.read, async (work) => {
    const isMore = await world.db.transact(work, { changed: ["*"] });
    // the other indexes are empty
    if (isMore && others < 3) {
      others += 1;
      await run(sql`insert into leads_search (rowid, text) values (${5_000 + others}, 'Another’s words')`);
    }
    return isMore;
  });
  expect([others, await blocksWithIt()]).toEqual([3, 0]);
});
