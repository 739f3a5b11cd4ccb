import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#db/open.ts";
import type { Database } from "#db/schema.ts";
import { freshDatabase } from "./fresh-database.ts";

/** Opens a kept copy, works on it, and gives it back. @returns its address */
async function use(work: (db: Database) => Promise<unknown>): Promise<string> {
  const { config, pool, remove } = await freshDatabase({ migrated: true, kept: true });
  const db = await openDatabase({ ...config, pool });
  try {
    await work(db);
  } finally {
    await db.close();
    await remove();
  }
  return config.databaseUrl as string;
}

/** All that a test could find: the rows of every table, and where every sequence is. */
async function contents(db: Database): Promise<Record<string, unknown>> {
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relkind in ('r', 'S') and relnamespace = 'public'::regnamespace order by 1`.execute(db.read);
  const rowsByName: Record<string, unknown> = {};
  for (const { name } of tables)
    rowsByName[name] = (await sql`select * from ${sql.table(name)}`.execute(db.read)).rows;
  // how far the log has been written ahead
  return JSON.parse(
    JSON.stringify(rowsByName, (key, value: unknown) => (key === "log_cnt" ? undefined : value)),
  );
}

test("a copy that a test has used is as new for the next: its rows, those it began with, and its ids", async () => {
  let before: unknown;
  const first = await use(async (db) => {
    before = await contents(db);
    await db.transact(
      async (tx) => {
        await tx.deleteFrom("offices").where("id", "=", "orlando").execute();
        await tx.updateTable("offices").set({ name: "Elsewhere" }).execute();
        await sql`insert into redirects (from_path, to_path, status_code, created_at, updated_at, version)
          select '/' || n, '/b', 301, '2026-11-24', '2026-11-24', 1 from generate_series(1, 500) n`.execute(
          tx,
        );
      },
      { changed: ["*"] },
    );
    expect(await contents(db)).not.toEqual(before);
  });
  const second = await use(async (db) => expect(await contents(db)).toEqual(before));
  expect(second).toBe(first);
});

test("a copy whose tables a test has changed, or that it still uses, is not given to another", async () => {
  const changed = await use((db) => sql`alter table offices add column more text`.execute(db.read));
  const { config, pool, remove } = await freshDatabase({ migrated: true, kept: true });
  expect(config.databaseUrl).not.toBe(changed);
  const client = await pool!(config.databaseUrl as string, { max: 1 }).connect();
  onTestFinished(() => client.release());
  await remove();
  expect(await use(contents)).not.toBe(config.databaseUrl);
});
