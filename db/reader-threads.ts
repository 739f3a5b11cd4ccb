import { availableParallelism } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { Answer, Failure, Question } from "./reader-thread.ts";
import { rowsIn } from "./statements.ts";

type PendingQuery = {
  question: NonNullable<Question>;
  resolve(rows: unknown[]): void;
  reject(reason: Error): void;
};

/** One thread, which answers one query at a time. */
type Thread = { isIdle(): boolean; ask(query: PendingQuery): void; end(): Promise<void> };

/** More than all staff searching at the same moment; further queries are rejected with "try again". */
const longestQueue = 200;
/** Leaves one CPU for visitors; more than two threads would only compete for the disk. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1));
/** SQLite's code for "try again", which is answered with 503. */
const busy = 5;
const program = join(process.cwd(), "db", "reader-thread.ts");

export type ReaderThreads = {
  rows(sql: string, values: readonly unknown[]): Promise<unknown[]>;
  /** Lets the threads finish their current queries, and stops them. */
  close(): Promise<void>;
};

/**
 * Threads that read one SQLite file, each with its own connection. They start on demand: the second one only if the
 * first is busy. A query sees every earlier commit. `rows` rejects with the code, errcode and errstr of node:sqlite,
 * and with errcode 5 (busy) if the queue is full.
 */
export function readerThreads(file: string): ReaderThreads {
  const threads = new Set<Thread>();
  const queue: PendingQuery[] = [];
  let closed = false;

  function start(): Thread {
    const gone = () => {
      threads.delete(thread);
      if (!closed) next();
    };
    const thread = startThread(file, { free: next, gone });
    threads.add(thread);
    return thread;
  }

  function next(): void {
    if (queue.length === 0) return;
    const idle = [...threads].find((thread) => thread.isIdle());
    const thread = idle ?? (threads.size < mostThreads ? start() : undefined);
    if (thread) thread.ask(queue.shift() as PendingQuery);
  }

  return {
    rows: (sql, values) =>
      new Promise((resolve, reject) => {
        if (closed) return reject(failure("The database is closed."));
        if (queue.length >= longestQueue) return reject(failure("Too many lists are being read."));
        queue.push({ question: { sql, values }, resolve, reject });
        next();
      }),
    async close() {
      closed = true;
      for (const query of queue.splice(0)) query.reject(failure("The database is closed."));
      await Promise.all([...threads].map((thread) => thread.end()));
    },
  };
}

/** @param on functions to call when the thread has answered, and when it has ended for any reason */
function startThread(file: string, on: { free(): void; gone(): void }): Thread {
  const worker = new Worker(program, { workerData: file });
  // an idle thread does not keep the process alive
  worker.unref();
  let pending: PendingQuery | undefined;
  function takePending(): PendingQuery | undefined {
    const last = pending;
    pending = undefined;
    worker.unref();
    return last;
  }
  worker.on("message", (answer: Answer) => {
    const query = takePending();
    if ("table" in answer) query?.resolve(rowsIn(answer.table));
    else query?.reject(Object.assign(new Error(answer.failure.message), answer.failure));
    on.free();
  });
  worker.on("error", (reason) => takePending()?.reject(failure(`A list could not be read: ${reason}`)));
  worker.on("exit", () => {
    takePending()?.reject(failure("The thread that read this list has ended."));
    on.gone();
  });
  return {
    isIdle: () => pending === undefined,
    ask(query) {
      pending = query;
      worker.ref();
      worker.postMessage(query.question);
    },
    end() {
      worker.ref();
      const ended = new Promise<void>((done) => worker.once("exit", () => done()));
      worker.postMessage(null satisfies Question);
      return ended;
    },
  };
}

function failure(message: string): Error {
  return Object.assign(new Error(message), { errcode: busy } satisfies Partial<Failure>);
}
