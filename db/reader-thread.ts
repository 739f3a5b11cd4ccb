import { parentPort, workerData } from "node:worker_threads";
import { openReader, tablesOf, type Table } from "./statements.ts";

/** A query for the thread; `null` tells it to close its connection and exit. */
export type Question = { sql: string; values: readonly unknown[] } | null;
export type Answer = { table: Table } | { failure: Failure };
/** The fields of a node:sqlite error; structured cloning between threads would keep only its message. */
export type Failure = { message: string; code?: string; errcode?: number; errstr?: string };

/**
 * Cache for the database pages that lists read, in KiB; with SQLite's default of 2 MB every search would read them
 * again.
 */
const pageCache = 32_768;

// Started by reader-threads.ts, with its own connection, so that slow lists do not delay visitors.
const database = openReader(workerData as string);
database.exec(`pragma cache_size = -${pageCache}`);
const read = tablesOf(database);

parentPort?.on("message", (question: Question) => {
  if (question) return parentPort?.postMessage(answer(question));
  database.close();
  parentPort?.close();
});

function answer({ sql, values }: NonNullable<Question>): Answer {
  try {
    return { table: read(sql, values) };
  } catch (reason) {
    const { message, code, errcode, errstr } = reason as Required<Failure>;
    return { failure: { message, code, errcode, errstr } };
  }
}
