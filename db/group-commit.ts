import { sql, type Kysely } from "kysely";
import type { Tables, Tx } from "./schema.ts";

type QueuedWrite = {
  work: (tx: Tx) => Promise<unknown>;
  resolve: (value: unknown) => void;
  reject: (reason: unknown) => void;
};

/** More writers than ever wait at the same time on one machine. It limits how long one commit can take. */
const mostPerCommit = 64;

/** SQLite's code for a file that another connection has locked. */
const busyCode = 5;
/** How long a lock of another process is waited for, and how often the file is asked for, in ms. */
const longestLock = 5_000;
const lockPause = 5;

/**
 * Group commit for SQLite: writers that wait at the same time share one transaction, and so one fsync, each in its own
 * savepoint. A writer's promise resolves only after the shared commit is on disk; a writer that fails is rolled back
 * alone.
 */
export function groupCommit(writer: Kysely<Tables>): <T>(work: (tx: Tx) => Promise<T>) => Promise<T> {
  const queue: QueuedWrite[] = [];
  let running = false;

  async function drain(): Promise<void> {
    running = true;
    while (queue.length > 0) {
      // Lets requests that have already arrived join: the event loop reads them in its poll phase, before this
      // resolves.
      await new Promise((next) => setImmediate(next));
      await commitTogether(writer, queue.splice(0, mostPerCommit));
    }
    running = false;
  }

  return (work) =>
    new Promise((resolve, reject) => {
      queue.push({ work, resolve: resolve as QueuedWrite["resolve"], reject });
      if (!running) void drain();
    });
}

async function commitTogether(writer: Kysely<Tables>, batch: QueuedWrite[]): Promise<void> {
  let outcomes: (() => void)[] = [];
  try {
    await writer.connection().execute(async (tx) => {
      await beginWhenFree(tx);
      try {
        outcomes = [];
        for (const entry of batch) outcomes.push(await inSavepoint(tx, entry));
        await updateSearch(tx);
        await sql`commit`.execute(tx);
      } catch (problem) {
        await sql`rollback`.execute(tx).catch(() => {}); // the engine may already have rolled back (disk full)
        throw problem;
      }
    });
  } catch (problem) {
    outcomes = batch.map((entry) => () => entry.reject(problem));
  }
  for (const settle of outcomes) settle();
}

/**
 * Begins a transaction. While a backup or `npm run admin` locks the file, it asks again and again, with pauses: SQLite's
 * own waiting would stop the whole process.
 * @throws the driver's error, an outage, if the file stays locked
 */
async function beginWhenFree(tx: Tx): Promise<void> {
  const until = performance.now() + longestLock;
  for (;;)
    try {
      await sql`begin immediate`.execute(tx);
      return;
    } catch (reason) {
      if ((reason as { errcode?: number }).errcode !== busyCode || performance.now() > until) throw reason;
      await new Promise((next) => setTimeout(next, lockPause));
    }
}

/** Updates the search indexes for the rows written since the last time: db/migrations/search-index.ts. */
export async function updateSearch(tx: Tx): Promise<void> {
  await sql`delete from search_due`.execute(tx);
}

async function inSavepoint(tx: Tx, entry: QueuedWrite): Promise<() => void> {
  await sql`savepoint one`.execute(tx);
  try {
    const value = await entry.work(tx);
    await sql`release one`.execute(tx);
    return () => entry.resolve(value);
  } catch (reason) {
    await sql`rollback to one`.execute(tx);
    await sql`release one`.execute(tx);
    return () => entry.reject(reason);
  }
}
