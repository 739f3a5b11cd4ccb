import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { testWorld } from "#tests/build.ts";
import { freshDatabase } from "#tests/fresh-database.ts";
import { openDatabase } from "./open.ts";
import { readerThreads } from "./reader-threads.ts";
import type { Db, Tx } from "./schema.ts";
import { sqliteFile } from "./sqlite.ts";

const onSqlite = test.skipIf(process.env.TEST_ENGINE === "postgres");

function insert(tx: Tx, subject: string): Promise<unknown> {
  return tx
    .insertInto("daily_counts")
    .values({ subject, action: "view", day: "2026-11-20", count: 1 })
    .execute();
}

async function subjects(db: Db): Promise<string[]> {
  const rows = await db.selectFrom("daily_counts").select("subject").orderBy("subject").execute();
  return rows.map(({ subject }) => subject);
}

/** Counts to this number without a table; on SQLite, 10 million take seconds of CPU time. */
function slowQuery(db: Db, most: number): Promise<unknown> {
  return sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < ${sql.lit(most)})
    select count(*) as counted from n`.execute(db);
}

test("staff reads see the latest commit, and nothing uncommitted", async () => {
  const { db } = await testWorld();
  for (const name of ["a", "b", "c"]) {
    const inside = await db.transact(
      async (tx) => {
        await insert(tx, name);
        return subjects(db.staff);
      },
      { changed: [] },
    );
    expect(inside).not.toContain(name);
    expect(await subjects(db.staff)).toContain(name);
  }
});

test("text, numbers and null are read back as stored", async () => {
  const { db } = await testWorld();
  const texts = ["Muñoz 🌊 بركة \u202e 日本", "'; drop table leads; --", "", "%_\\"];
  for (const text of texts) await db.transact((tx) => insert(tx, text), { changed: [] });
  expect((await subjects(db.staff)).toSorted()).toEqual(texts.toSorted());
  const one = await db.staff
    .selectFrom("daily_counts")
    .select(["count", sql<null>`null`.as("nothing"), sql<number>`count + 0.5`.as("half")])
    .where("subject", "=", "")
    .executeTakeFirstOrThrow();
  expect([one.count, one.nothing, Number(one.half)]).toEqual([1, null, 1.5]);
});

test("a burst of slow lists delays neither pages nor writers", async () => {
  const { db } = await testWorld();
  await insert(db.staff, "x").catch(() => {}); // starts the threads or opens the connections
  const order: string[] = [];
  const storm = Promise.all(
    Array.from({ length: 8 }, () => slowQuery(db.staff, 300_000).then(() => order.push("list"))),
  );
  await Promise.all([
    subjects(db.read).then(() => order.push("page")),
    db.transact((tx) => insert(tx, "lead"), { changed: [] }).then(() => order.push("lead")),
  ]);
  await storm;
  // the first lists may finish as soon, but not the last ones
  expect(order.indexOf("page")).toBeLessThan(4);
  expect(order.indexOf("lead")).toBeLessThan(4);
});

test("closing lets current reads finish and rejects later ones", async () => {
  const { config, remove } = await freshDatabase();
  onTestFinished(remove);
  const db = await openDatabase(config);
  await subjects(db.staff);
  const reading = subjects(db.staff);
  // with an open connection, the query has been sent to the thread or the server by then
  await new Promise((next) => setImmediate(next));
  const closing = db.close();
  expect(await reading).toEqual([]);
  await closing;
  await expect(subjects(db.staff)).rejects.toThrow(/closed|destroyed|end/i);
});

test("invalid SQL fails with the engine's own error, and the next query works", async () => {
  const { db } = await testWorld();
  await expect(sql`selekt 1`.execute(db.staff)).rejects.toThrow(/syntax error/);
  expect(await subjects(db.staff)).toEqual([]);
});

onSqlite("SQLite's threads give the same error as the connection in this thread", async () => {
  const { db } = await testWorld();
  const readError = (reader: Db) =>
    sql`select * from nowhere`.execute(reader).catch((reason: unknown) => reason);
  const [here, there] = [await readError(db.read), await readError(db.staff)];
  for (const key of ["message", "code", "errcode", "errstr"])
    expect(there).toHaveProperty(key, (here as Record<string, unknown>)[key]);
});

onSqlite("SQLite's threads cannot write", async () => {
  const { db } = await testWorld();
  await expect(insert(db.staff, "x")).rejects.toMatchObject({ message: /readonly/, errcode: 8 });
  await expect(db.staff.transaction().execute((tx) => insert(tx, "x"))).rejects.toThrow(/transact\(\)/);
});

onSqlite("SQLite's queue is bounded: once it is full, further queries fail as busy", async () => {
  const { config } = await testWorld();
  const threads = readerThreads(join(config.dataDir, sqliteFile));
  const outcomes = await Promise.allSettled(
    Array.from({ length: 400 }, () => threads.rows("select 1 as one", [])),
  );
  await threads.close();
  const refused = outcomes.filter(({ status }) => status === "rejected");
  expect(refused.length).toBeGreaterThan(150);
  expect(refused.length).toBeLessThan(400);
  for (const { reason } of refused as PromiseRejectedResult[]) expect(reason).toMatchObject({ errcode: 5 });
});

onSqlite("SQLite's threads that cannot open the file reject every query, and end", async () => {
  const { config } = await testWorld();
  const file = join(config.dataDir, "no-database");
  writeFileSync(file, "this is no database at all, but long enough to look like a file of one".repeat(20));
  const threads = readerThreads(file);
  const outcomes = await Promise.allSettled([threads.rows("select 1", []), threads.rows("select 2", [])]);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  await threads.close();
});
