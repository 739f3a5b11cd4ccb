import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { openDatabase } from "#db/open.ts";
import { testWorld } from "./build.ts";
import { freshDatabase } from "./fresh-database.ts";
import { oldDatabase, opened, rowsOf } from "./old-database.ts";

test("an existing database is copied before its tables change, a new one is not", async () => {
  const { config } = await oldDatabase();
  await opened(config);
  const [copy, ...more] = readdirSync(join(config.dataDir, "backups"));
  expect([copy, more]).toEqual([expect.stringMatching(/^before-0008-[\dTZ-]+\.(db|dump)$/), []]);
  if (!config.databaseUrl) {
    const database = new DatabaseSync(join(config.dataDir, "backups", copy!));
    onTestFinished(() => database.close());
    expect(database.prepare("select count(*) as n from letters").get()).toMatchObject({ n: 16 });
  }
  const fresh = await testWorld();
  expect(existsSync(join(fresh.config.dataDir, "backups"))).toBe(false);
});

test("without a copy nothing is migrated, unless the operator confirms that one exists", async ({ skip }) => {
  const before = await oldDatabase();
  skip(!before.config.databaseUrl, "SQLite needs no tool for its copy");
  vi.stubEnv("PATH", "/nowhere");
  await expect(openDatabase(before.config)).rejects.toThrow(/pg_dump is not installed.*DATABASE_BACKED_UP=1/);
  expect(await before.rows("letters")).toHaveLength(16);
  const db = await opened({ ...before.config, databaseIsBackedUp: true });
  expect(await rowsOf(db, "emails")).toHaveLength(16);
});

test("a dangling reference fails the migration, and nothing changes", async ({ skip }) => {
  const before = await oldDatabase();
  skip(Boolean(before.config.databaseUrl), "PostgreSQL never lets such a row in");
  await before.run("pragma foreign_keys = off; update consents set contact_id = 4711 where id = 1");
  await expect(openDatabase(before.config)).rejects.toThrow("row 1 of consents, which names contacts");
  expect(await before.rows("letters")).toHaveLength(16);
});

test("a database that a newer program has migrated is refused", async () => {
  const { config, remove } = await freshDatabase({ migrated: true });
  onTestFinished(remove);
  const db = await openDatabase(config);
  const values = { name: "9999-later", timestamp: "2027-01-01T00:00:00.000Z" };
  await db.transact(
    (tx) =>
      tx
        .insertInto("kysely_migration" as never)
        .values(values as never)
        .execute(),
    {
      changed: [],
    },
  );
  await db.close();
  await expect(openDatabase(config)).rejects.toThrow("9999-later is missing");
});
