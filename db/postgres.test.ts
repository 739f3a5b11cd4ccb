import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { freshDatabase } from "#tests/fresh-database.ts";
import { addTag, soon } from "#lib/runtime/change-tags.ts";
import type { Database, Tx } from "./schema.ts";
import { openPostgres } from "./postgres.ts";
import { seed } from "./seed.ts";

/** An empty PostgreSQL database, with a function to open it as another process; closed after the test. */
async function empty(): Promise<{ url: string; open(): Promise<Database> }> {
  const { config, remove } = await freshDatabase();
  const opened: Database[] = [];
  onTestFinished(async () => {
    await Promise.all(opened.map((db) => db.close().catch(() => {}))); // a test may already have closed it
    await remove();
  });
  const url = config.databaseUrl!;
  return {
    url,
    async open() {
      const db = await openPostgres(url, config);
      opened.push(db);
      return db;
    },
  };
}

function count(tx: Tx, subject: string): Promise<unknown> {
  return tx
    .insertInto("daily_counts")
    .values({ subject, action: "view", day: "2026-11-20", count: 1 })
    .execute();
}

test("four processes starting at once on an empty database all come up with a complete schema", async () => {
  const { open } = await empty();
  const all = await Promise.all([open(), open(), open(), open()]);
  await Promise.all(all.map((db) => seed(db, new Date("2026-11-20T14:05:00Z"))));
  for (const db of all) {
    const { n } = await db.read
      .selectFrom("pools")
      .select((eb) => eb.fn.countAll().as("n"))
      .executeTakeFirstOrThrow();
    expect(Number(n)).toBe(60);
  }
});

test("other processes are notified of a change, and can read it by then", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: { tags: string[]; rows: number }[] = [];
  there.onChange((tags) => {
    void there.read
      .selectFrom("daily_counts")
      .select("subject")
      .execute()
      .then((rows) => heard.push({ tags, rows: rows.length }));
  });
  await here.transact((tx) => count(tx, "a"), { changed: ["pools", "pools:muñoz 🌊"] });
  await vi.waitFor(() => expect(heard).toEqual([{ tags: ["pools", "pools:muñoz 🌊"], rows: 1 }]));
});

test("a process is notified of its own change once, before the change is acknowledged", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  here.onChange((tags) => heard.push(...tags));
  await here.transact((tx) => count(tx, "a"), { changed: ["pools"] });
  expect(heard).toEqual(["pools"]);
  // notices arrive in commit order, so when this one is here its own has been delivered too
  await there.transact((tx) => count(tx, "b"), { changed: ["posts"] });
  await vi.waitFor(() => expect(heard).toContain("posts"));
  expect(heard).toEqual(["pools", "posts"]);
});

test("of two transactions that wait for each other, the one that the database ends is run again", async () => {
  const { open } = await empty();
  const db = await open();
  const heard: string[] = [];
  db.onChange((tags) => heard.push(...tags));
  for (const subject of ["a", "b"]) await db.transact((tx) => count(tx, subject), { changed: [] });
  const add = (tx: Tx, subject: string) =>
    tx
      .updateTable("daily_counts")
      .set((eb) => ({ count: eb("count", "+", 1) }))
      .where("subject", "=", subject)
      .execute();
  let runs = 0;
  const first = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const inOrder = (subjects: string[]) =>
    db.transact(
      async (tx) => {
        const [one, other] = subjects as [string, string];
        const run = runs++;
        // the other one goes on first, however late a busy machine lets it
        if (run > 1) await Promise.race(both);
        await add(tx, one);
        first[run]?.resolve();
        // each has its first row before either asks for the other's
        await Promise.all(first.map(({ promise }) => promise));
        addTag(`run ${run}`);
        await add(tx, other);
        return one;
      },
      { changed: (one) => [one] },
    );
  const both = [inOrder(["a", "b"]), inOrder(["b", "a"])];
  expect(await Promise.all(both)).toEqual(["a", "b"]);
  expect(runs).toBe(3);
  // nothing of the run that was ended
  expect(heard.toSorted()).toEqual(["a", "b", expect.stringMatching(/^run [01]$/), "run 2"]);
  const rows = await db.read.selectFrom("daily_counts").select("count").execute();
  expect(rows).toEqual([{ count: 3 }, { count: 3 }]);
});

test("a transaction that the database has ended twice is run a third time, and not a fourth", async () => {
  const { open } = await empty();
  const db = await open();
  const ended = () => Object.assign(new Error("deadlock detected"), { code: "40P01" });
  let runs = 0;
  const endedTimes = (times: number) =>
    db.transact(
      async (tx) => {
        await count(tx, `ended ${times} times`);
        if (runs++ < times) throw ended();
      },
      { changed: [] },
    );
  await endedTimes(2);
  expect(runs).toBe(3);
  runs = 0;
  await expect(endedTimes(3)).rejects.toThrow("deadlock detected");
  expect(runs).toBe(3);
  const rows = await db.read.selectFrom("daily_counts").select("subject").execute();
  expect(rows).toEqual([{ subject: "ended 2 times" }]);
});

test("a failed transaction is not announced", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  const failed = here.transact(
    async (tx) => {
      await count(tx, "a");
      throw new Error("no");
    },
    { changed: ["never"] },
  );
  await expect(failed).rejects.toThrow("no");
  await here.transact((tx) => count(tx, "b"), { changed: ["after"] });
  await vi.waitFor(() => expect(heard).toEqual(["after"]));
});

test("staff-only tags arrive soon after the commit; a process receives its own once", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  const own: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  here.onChange((tags) => own.push(...tags));
  await here.transact((tx) => count(tx, "a"), { changed: ["leads", "leads:1"] });
  await here.transact((tx) => count(tx, "b"), { changed: ["leads", "leads:2"] });
  here.announce(["jobs:due"]);
  expect(own).toEqual(["leads", "leads:1", "leads", "leads:2", "jobs:due"]);
  await vi.waitFor(() => expect(heard).toEqual(["leads", "leads:1", "leads:2", "jobs:due"]));
  await there.transact((tx) => count(tx, "c"), { changed: ["posts"] });
  await vi.waitFor(() => expect(own).toContain("posts"));
  expect(own).toHaveLength(6);
});

test("collected tags are sent before the connection is closed", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  here.announce(["leads:1"]);
  await here.close();
  await vi.waitFor(() => expect(heard).toEqual(["leads:1"]));
});

test("a write with more tags than a few notices can hold announces that everything changed", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  const changed = Array.from({ length: 10_000 }, (_, n) => `posts:${n}`);
  await here.transact((tx) => count(tx, "a"), { changed });
  await vi.waitFor(() => expect(heard).toEqual(["*"]));
});

test("a process that lost its connection drops all cached data, and is notified again", async () => {
  const { url, open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  const { rowCount } = await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'sunspring listener'",
  );
  await admin.end();
  expect(rowCount).toBe(2);
  await vi.waitFor(() => expect(heard).toContain("*"), { timeout: 10_000 });
  heard.length = 0;
  await here.transact((tx) => count(tx, "a"), { changed: ["pools"] });
  await vi.waitFor(() => expect(heard).toContain("pools"));
});

test("queries continue after the server ended every connection", async () => {
  const { url, open } = await empty();
  const db = await open();
  await db.transact((tx) => count(tx, "a"), { changed: [] });
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()",
  );
  await admin.end();
  await vi.waitFor(async () => {
    expect(await db.read.selectFrom("daily_counts").select("subject").execute()).toEqual([{ subject: "a" }]);
  });
});

const records = Array.from({ length: 500 }, (_, n) => `pools:a-manufacturer-with-a-name-model-${n}`);

test("500 records arrive by name; their lists once, with those of the next transactions", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  await here.transact((tx) => count(tx, "a"), { changed: [soon("pools"), ...records] });
  await here.transact((tx) => count(tx, "b"), { changed: [soon("pools")] });
  await vi.waitFor(() => expect(heard).toEqual([...records, "pools"]), { timeout: 20_000 });
  await here.transact((tx) => count(tx, "last"), { changed: ["pools"] });
  await vi.waitFor(() => expect(heard).toEqual([...records, "pools", "pools"]));
});

test("lists are announced in every process even if the one that changed them has ended", async () => {
  const { open } = await empty();
  const [here, there] = await Promise.all([open(), open()]);
  const heard: string[] = [];
  there.onChange((tags) => heard.push(...tags));
  await here.transact((tx) => count(tx, "a"), { changed: [soon("pools"), "pools:1"] });
  await here.close();
  await vi.waitFor(() => expect(heard).toEqual(["pools:1", "pools"]), { timeout: 20_000 });
});
