import { sql } from "kysely";
import { restAfter } from "#lib/runtime/next-turn.ts";
import type { Db, Tx } from "./schema.ts";

/** Index pages that one step writes: about 10 ms of work. */
const pagesPerStep = 64;

/** The names of SQLite's search indexes. */
export async function searchIndexes(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from sqlite_master
    where type = 'table' and sql like 'create virtual table % using fts5%' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/**
 * Merges each of SQLite's search indexes into a single segment, which no longer contains deleted or former texts. It
 * works in steps, between which others write. (FTS5: a negative number of pages begins such a merge, a positive one
 * continues it.)
 * @param commit runs a step in a transaction
 */
export async function mergeSearch(
  read: Db,
  commit: (work: (tx: Tx) => Promise<boolean>) => Promise<boolean>,
): Promise<void> {
  for (const index of await searchIndexes(read))
    for (let pages = -pagesPerStep, isMore = true; isMore; pages = pagesPerStep) {
      const began = performance.now();
      isMore = await commit((tx) => mergeSome(tx, index, pages));
      await restAfter(began);
    }
}

/** @returns whether anything was merged */
async function mergeSome(tx: Tx, index: string, pages: number): Promise<boolean> {
  // the default is four segments: a merge of two would stop halfway as soon as others have written two
  await sendCommand(tx, index, "usermerge", 2);
  const before = await totalChanges(tx);
  await sendCommand(tx, index, "merge", pages);
  // the command itself counts as one change
  return (await totalChanges(tx)) - before > 1;
}

/** FTS5 takes commands as special rows. */
async function sendCommand(tx: Tx, index: string, command: string, value: number): Promise<void> {
  await sql`insert into ${sql.table(index)} (${sql.ref(index)}, rank) values (${command}, ${sql.lit(value)})`.execute(
    tx,
  );
}

async function totalChanges(tx: Tx): Promise<number> {
  const { rows } = await sql<{ n: number }>`select total_changes() as n`.execute(tx);
  return rows[0]?.n ?? 0;
}
