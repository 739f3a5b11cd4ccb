import { parentPort, workerData } from "node:worker_threads";
import { openReader, rowsOf } from "./statements.ts";

/** A query for the thread; `null` asks it to close its connection and end. */
export type Question = { sql: string; values: readonly unknown[] } | null;
export type Answer = { rows: unknown[] } | { failure: Failure };
/** What an error of node:sqlite says; a message between threads would carry its text alone. */
export type Failure = { message: string; code?: string; errcode?: number; errstr?: string };

/** Room for the pages that lists are read from, in KiB; SQLite's default of 2 MB would be read anew for each search. */
const pageCache = 32_768;

// Started by reader-threads.ts: one connection of its own, on which a slow list keeps no visitor waiting.
const database = openReader(workerData as string);
database.exec(`pragma cache_size = -${pageCache}`);
const read = rowsOf(database);

parentPort?.on("message", (question: Question) => {
  if (question) return parentPort?.postMessage(answer(question));
  database.close();
  parentPort?.close();
});

function answer({ sql, values }: NonNullable<Question>): Answer {
  try {
    return { rows: read(sql, values) };
  } catch (reason) {
    const { message, code, errcode, errstr } = reason as Required<Failure>;
    return { failure: { message, code, errcode, errstr } };
  }
}
