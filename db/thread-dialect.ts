import {
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
} from "kysely";
import type { ReaderThreads } from "./reader-threads.ts";

/** Kysely's dialect for the reader threads: single queries only, each of which sees the latest commit. */
export class ThreadDialect implements Dialect {
  readonly #threads: ReaderThreads;

  constructor(threads: ReaderThreads) {
    this.#threads = threads;
  }

  createDriver(): Driver {
    return new ThreadDriver(this.#threads);
  }

  createAdapter(): SqliteAdapter {
    return new SqliteAdapter();
  }

  createQueryCompiler(): SqliteQueryCompiler {
    return new SqliteQueryCompiler();
  }

  createIntrospector(db: Kysely<any>): SqliteIntrospector {
    return new SqliteIntrospector(db);
  }
}

class ThreadDriver implements Driver {
  readonly #threads: ReaderThreads;

  constructor(threads: ReaderThreads) {
    this.#threads = threads;
  }

  async init(): Promise<void> {}

  /** Not bound to a thread: each query goes to an idle one. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const threads = this.#threads;
    return {
      async executeQuery<Row>({ sql, parameters }: CompiledQuery) {
        return { rows: (await threads.rows(sql, parameters)) as Row[] };
      },
      // eslint-disable-next-line require-yield
      async *streamQuery() {
        throw new Error("The staff reader does not support streaming.");
      },
    };
  }

  async beginTransaction(): Promise<void> {
    throw new Error("The staff reader has no transactions: write through transact().");
  }

  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
