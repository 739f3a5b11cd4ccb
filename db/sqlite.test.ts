import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { Readable } from "node:stream";
import { sql, type RawBuilder } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { isOutage } from "#core/problems.ts";
import { aboveGroundPools, smallestPools } from "#core/pools/reads.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import type { Tx } from "./schema.ts";
import { openBeside } from "./beside.ts";
import { matches } from "./search.ts";
import { openSqlite, openSqliteBeside, sqliteFile } from "./sqlite.ts";

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-db-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function count(tx: Tx, subject: string): Promise<unknown> {
  return tx
    .insertInto("daily_counts")
    .values({ subject, action: "view", day: "2026-11-20", count: 1 })
    .execute();
}

async function counted(db: Tx): Promise<string[]> {
  const rows = await db.selectFrom("daily_counts").select("subject").orderBy("subject").execute();
  return rows.map((row) => row.subject);
}

/** Violates a deferred constraint, which is checked only at the commit. */
async function breakAtCommit(tx: Tx): Promise<void> {
  await sql`pragma defer_foreign_keys = on`.execute(tx);
  await tx.insertInto("user_offices").values({ user_id: 4711, office_id: "ocala" }).execute();
}

test("writers in a group see each other's rows; readers see none before the shared commit", async () => {
  const { db } = await testWorld();
  const first = db.transact((tx) => count(tx, "first"), { changed: [] });
  const second = db.transact(async (tx) => ({ inside: await counted(tx), outside: await counted(db.read) }), {
    changed: [],
  });
  await first;
  expect(await second).toEqual({ inside: ["first"], outside: [] });
  expect(await counted(db.read)).toEqual(["first"]);
});

test("if the shared commit fails, every writer in it rejects and nothing is stored", async () => {
  const { db } = await testWorld();
  const outcomes = await Promise.allSettled([
    db.transact((tx) => count(tx, "innocent"), { changed: [] }),
    db.transact(breakAtCommit, { changed: [] }),
    db.transact((tx) => count(tx, "innocent too"), { changed: [] }),
  ]);
  expect(outcomes.map((one) => one.status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(String((outcomes[0] as PromiseRejectedResult).reason)).toMatch(/FOREIGN KEY/);
  expect(await counted(db.read)).toEqual([]);
  // and later writers still work
  await db.transact((tx) => count(tx, "later"), { changed: [] });
  expect(await counted(db.read)).toEqual(["later"]);
});

test("a failed commit is not announced", async () => {
  const { db } = await testWorld();
  const heard: string[] = [];
  db.onChange((tags) => heard.push(...tags));
  await expect(db.transact(breakAtCommit, { changed: ["posts"] })).rejects.toThrow(/FOREIGN KEY/);
  await db.transact((tx) => count(tx, "later"), { changed: ["pools"] });
  expect(heard).toEqual(["pools"]);
});

test("a commit is on disk before it is acknowledged, and the reader cannot write", async () => {
  const { db } = await testWorld();
  const pragma = async (tx: Tx, name: string) =>
    Object.values((await sql.raw<object>(`pragma ${name}`).execute(tx)).rows[0]!)[0];
  const settings = await db.transact(
    async (tx) => [
      await pragma(tx, "synchronous"),
      await pragma(tx, "journal_mode"),
      await pragma(tx, "foreign_keys"),
    ],
    { changed: [] },
  );
  expect(settings).toEqual([2, "wal", 1]); // 2 is FULL
  await expect(count(db.read, "x")).rejects.toThrow(/readonly/);
});

test("a second server on the same folder is refused with instructions; a command is not", async () => {
  const folder = freshFolder();
  const server = await openSqlite(folder);
  await expect(openSqlite(folder)).rejects.toThrow(
    `The data folder ${folder} is in use by another Sunspring process (process ${process.pid}). Stop that one first`,
  );
  const command = await openSqliteBeside(folder);
  await server.transact((tx) => count(tx, "by the server"), { changed: [] });
  await command.transact((tx) => count(tx, "by the command"), { changed: [] });
  for (const db of [server, command])
    expect(await counted(db.read)).toEqual(["by the command", "by the server"]);
  await command.close();
  // closing the command does not release the folder
  await expect(openSqlite(folder)).rejects.toThrow(/in use/);
  await server.close();
  await (await openSqlite(folder)).close();
});

/** Another process that runs `work` on a folder's database, prints "done" and stays alive. */
function elsewhere(
  folder: string,
  open: "openSqlite" | "openSqliteBeside",
  work: string,
): ChildProcessByStdio<null, Readable, null> {
  const program = `
    const { ${open} } = await import("#db/sqlite.ts");
    const db = await ${open}(process.argv[1]);
    const count = (subject) =>
      db.transact((tx) => tx.insertInto("daily_counts").values({ subject, action: "view", day: "x", count: 1 }).execute(), { changed: [] });
    ${work}
    console.log("done");
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "-e", program, folder], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  return child;
}

test("the server and a command in another process take turns writing, and neither loses anything", async () => {
  const folder = freshFolder();
  const server = await openSqlite(folder);
  const command = elsewhere(
    folder,
    "openSqliteBeside",
    "for (let n = 0; n < 100; n += 1) await count(`command-${n}`);",
  );
  let done = false;
  for (const sign of ["data", "end"]) command.stdout.once(sign, () => void (done = true));
  let n = 0;
  while (!done) {
    await server.transact((tx) => count(tx, `server-${(n += 1)}`), { changed: [] });
    await new Promise((next) => setTimeout(next, 5)); // busy, but with short pauses: SQLite's waiting is not fair
  }
  const subjects = await counted(server.read);
  expect(subjects.filter((one) => one.startsWith("command"))).toHaveLength(100);
  expect(subjects.filter((one) => one.startsWith("server"))).toHaveLength(n);
  await server.close();
});

test("while another connection locks the file, writers wait and everything else goes on", async () => {
  const folder = freshFolder();
  const server = await openSqlite(folder);
  const other = new DatabaseSync(join(folder, sqliteFile));
  other.exec("begin immediate");
  const written = server.transact((tx) => count(tx, "after the lock"), { changed: [] });
  // this would not run if SQLite itself waited for the lock, which this same thread holds
  await new Promise((next) => setTimeout(next, 50));
  expect(await counted(server.read)).toEqual([]);
  other.exec("commit");
  await written;
  expect(await counted(server.read)).toEqual(["after the lock"]);
  other.exec("begin immediate");
  const refused = server.transact((tx) => count(tx, "never"), { changed: [] });
  await expect(refused).rejects.toSatisfy(isOutage);
  other.close();
  expect(await counted(server.read)).toEqual(["after the lock"]);
  await server.close();
});

test("a killed server no longer holds its folder, and what it acknowledged is stored", async () => {
  const folder = freshFolder();
  const child = elsewhere(folder, "openSqlite", 'await count("kept");');
  await once(child.stdout, "data");
  await expect(openSqlite(folder)).rejects.toThrow(`(process ${child.pid})`);
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
  const db = await openSqlite(folder);
  expect(await counted(db.read)).toEqual(["kept"]);
  await db.close();
});

test("a command in a folder without a database reports that instead of creating one", async () => {
  const folder = freshFolder();
  await expect(openBeside({ dataDir: folder })).rejects.toThrow(`There is no database in ${folder} yet`);
});

/** SQLite's plans for the queries on a table that `work` runs. */
async function plans({ config }: TestWorld, table: string, work: () => Promise<unknown>): Promise<string[]> {
  const prepared: string[] = [];
  const prepare = DatabaseSync.prototype.prepare;
  const spy = vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(function (
    this: DatabaseSync,
    ...args
  ) {
    prepared.push(args[0]);
    return prepare.apply(this, args);
  });
  await work();
  spy.mockRestore();
  const file = new DatabaseSync(join(config.dataDir, sqliteFile));
  const rows = prepared
    .filter((query) => query.includes(`from "${table}"`) && query.includes("limit"))
    .flatMap((query) => file.prepare(`explain query plan ${query}`).all() as { detail: string }[]);
  file.close();
  expect(rows.length).toBeGreaterThan(0);
  return rows.map((row) => row.detail);
}

test.each([
  ["the smallest", smallestPools, "SEARCH pools USING INDEX pools_smallest (published=?)"],
  ["those above ground", aboveGroundPools, "SEARCH pools USING INDEX pools_above (published=?)"],
])("of all pools, %s are read in index order without sorting", async (_, read, plan) => {
  const world = await testWorld({ seeded: true });
  const [first, ...others] = await plans(world, "pools", () => read(world.db.read, world.media, 3));
  expect(first).toBe(plan);
  expect(others.join()).not.toContain("TEMP B-TREE");
});

test("rows changed by another tool are found from the next commit, or start, on", async () => {
  const world = await testWorld({ seeded: true });
  const countMatches = async () => {
    const query = matches(world.db.read, "landing_pages", "edited by hand") as RawBuilder<unknown>;
    return (await query.execute(world.db.read)).rows.length;
  };
  const file = join(world.config.dataDir, sqliteFile);
  const edit = (title: string) => {
    const tool = new DatabaseSync(file);
    tool.prepare("update landing_pages set title = ? where id = 1").run(title);
    tool.close();
  };
  edit("Edited by hand");
  expect(await countMatches()).toBe(0);
  await world.db.transact((tx) => count(tx, "any"), { changed: [] });
  expect(await countMatches()).toBe(1);
  edit("Back again");
  await (await openSqliteBeside(world.config.dataDir)).close();
  expect(await countMatches()).toBe(0);
});
