import { readdirSync } from "node:fs";
import { sql, type Kysely } from "kysely";
import { areSearchIndexesNewest, updateSearchIndexes } from "./search-indexes.ts";
import { DEFAULT_MIGRATION_TABLE, Migrator, type Migration } from "kysely/migration";

/** Every migration, by file name and in order. Forward only: a published one never changes. */
const migrations = Object.fromEntries(
  Object.entries(await allModules()).map(([file, migration]) => [
    file.replace(/^.*\/|\.ts$/g, ""),
    migration,
  ]),
);

type Modules = Record<string, Migration>;

/** Vite bundles them; when running from sources, as tests do in another process, they are read from the folder. */
async function allModules(): Promise<Modules> {
  if (import.meta.env) return import.meta.glob<Migration>("./migrations/[0-9]*.ts", { eager: true });
  const folder = new URL("migrations/", import.meta.url);
  const files = readdirSync(folder).filter((file) => /^\d/.test(file));
  const loaded = files.map(async (file) => [
    file,
    (await import(/* @vite-ignore */ new URL(file, folder).href)) as Migration,
  ]);
  return Object.fromEntries(await Promise.all(loaded)) as Modules;
}

/**
 * Migrates a database to the newest schema. Two processes may call it at once: one migrates, the other waits. An
 * existing database is backed up first; `backUp` gets a name for the copy, such as "before-0008".
 * @throws the error of the backup or the failing migration, which is rolled back completely on both engines
 */
export async function migrate(
  db: Kysely<never> | Kysely<any>,
  backUp: (name: string) => Promise<void>,
): Promise<void> {
  if (await isNewest(db)) return;
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const states = await migrator.getMigrations();
  const next = states.find(({ executedAt }) => !executedAt);
  const exists = states.some(({ executedAt }) => executedAt);
  if (next && exists) await backUp(`before-${next.name.slice(0, 4)}`);
  const { error } = await migrator.migrateToLatest();
  if (error) throw error;
  await updateSearchIndexes(db);
}

/**
 * True if there is nothing to migrate, as on most starts. This takes two queries, while Kysely's migrator examines all
 * tables several times to find out the same; it is used only if this returns false.
 */
export async function isNewest(db: Kysely<any>): Promise<boolean> {
  const isMigrated = String(await readDone(db)) === String(Object.keys(migrations).toSorted());
  return isMigrated && areSearchIndexesNewest(db);
}

/** The migrations that a database has not run yet, by name. */
export async function newMigrations(db: Kysely<any>): Promise<string[]> {
  const done = await readDone(db);
  return Object.keys(migrations)
    .toSorted()
    .filter((name) => !done.includes(name));
}

async function readDone(db: Kysely<any>): Promise<string[]> {
  const done = sql<{
    name: string;
  }>`select name from ${sql.table(DEFAULT_MIGRATION_TABLE)} order by timestamp, name`;
  // the table does not exist on the first start
  const { rows } = await done.execute(db).catch(() => ({ rows: [] }));
  return rows.map(({ name }) => name);
}
