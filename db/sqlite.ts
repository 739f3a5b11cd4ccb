import { mkdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync, type SQLInputValue } from "node:sqlite";
import { Kysely, SqliteAdapter, SqliteDialect, type SqliteDialectConfig } from "kysely";
import { collectTags } from "#lib/runtime/change-tags.ts";
import { keepUntilChange } from "#lib/runtime/once-until-change.ts";
import { announcer, tagsOf } from "./changes.ts";
import { copySqlite } from "./copy.ts";
import { groupCommit, updateSearch } from "./group-commit.ts";
import { migrate } from "./migrate.ts";
import { holdFolder } from "./owner.ts";
import { mergeSearch } from "./search-merge.ts";
import { readTags } from "./read-tags.ts";
import { readerThreads } from "./reader-threads.ts";
import { stampNow } from "./stamp.ts";
import type { Database, Tables } from "./schema.ts";
import { searchText } from "#lib/text/search-text.ts";
import { openReader, statementCache } from "./statements.ts";
import { ThreadDialect } from "./thread-dialect.ts";
import { explainFile } from "./unusable-file.ts";
import { throwViolation } from "./violations.ts";

export const sqliteFile = "sunspring.db";

/**
 * Opens the SQLite database in `folder` as its only server, creating and migrating it.
 * @throws FolderTaken if another process serves it; FileUnusable if the file is damaged or cannot be written
 */
export async function openSqlite(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const release = holdFolder(folder);
  try {
    return await open(folder, release);
  } catch (reason) {
    release();
    throw explainFile(join(folder, sqliteFile), reason);
  }
}

/** For a single command while a server holds the folder. @throws FileUnusable */
export async function openSqliteBeside(folder: string): Promise<Database> {
  try {
    return await open(folder, () => {});
  } catch (reason) {
    throw explainFile(join(folder, sqliteFile), reason);
  }
}

/**
 * One connection writes and another only reads, so that a reader never sees an open transaction. Staff lists are read
 * in worker threads: node:sqlite has no asynchronous API, and visitors would wait for each list.
 */
async function open(folder: string, release: () => void): Promise<Database> {
  const file = join(folder, sqliteFile);
  const writerFile = openWriter(file);
  const writer = new Kysely<Tables>({ dialect: new Dialect(overNode(writerFile)) });
  await migrate(writer, (name) => copyBeside(folder, name));
  await updateSearch(writer);
  // only now: a migration that rebuilds a table drops one that others reference
  writerFile.exec("pragma foreign_keys = on; pragma busy_timeout = 0");
  const readerFile = openReader(file);
  const read = new Kysely<Tables>({ dialect: new Dialect(overNode(readerFile)), plugins: [readTags] });
  const threads = readerThreads(file);
  const staff = new Kysely<Tables>({ dialect: new ThreadDialect(threads), plugins: [readTags] });
  const changes = announcer();
  for (const connection of [read, staff]) keepUntilChange(connection, { onChange: changes.listen });
  const commit = groupCommit(writer);
  return {
    engine: "sqlite",
    read,
    staff,
    async transact(work, { changed }) {
      const added = new Set<string>();
      const result = await commit((tx) => collectTags(added, () => work(tx))).catch(throwViolation);
      changes.announce([...tagsOf(changed, result), ...added]);
      return result;
    },
    forgetSearched: () => mergeSearch(read, commit),
    announce: changes.announce,
    onChange: changes.listen,
    async close() {
      changes.close();
      await Promise.all([read.destroy(), writer.destroy(), staff.destroy(), threads.close()]);
      // Kysely closes only connections that it has used.
      for (const handle of [readerFile, writerFile]) if (handle.isOpen) handle.close();
      release();
    },
  };
}

/** Copies the current database into the backups folder, under its final name only once the copy is complete. */
async function copyBeside(folder: string, name: string): Promise<void> {
  const backups = join(folder, "backups");
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  const copy = join(backups, `${name}-${stampNow()}.db`);
  await copySqlite(join(folder, sqliteFile), `${copy}.part`);
  renameSync(`${copy}.part`, copy);
}

/** synchronous=FULL: a commit returns only after its fsync, so an acknowledged lead survives a power failure. */
function openWriter(file: string): DatabaseSync {
  const database = new DatabaseSync(file);
  database.exec("pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = off");
  // deleted content is overwritten with zeros, so that an erased person cannot be found in the file
  database.exec("pragma secure_delete = on");
  // At the start nobody else waits for us; from then on groupCommit waits, while visitors are answered. In ms.
  database.exec("pragma busy_timeout = 5000");
  // called by the triggers that maintain the search indexes: db/migrations/search-index.ts
  database.function("search_text", { deterministic: true, varargs: true }, searchText);
  return database;
}

/** Kysely assumes that SQLite cannot roll back a CREATE TABLE. It can, so a migration is one transaction here too. */
class Dialect extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter();
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** Kysely's SQLite dialect was made for another driver; this adapts Node's built-in one. */
function overNode(database: DatabaseSync): SqliteDialectConfig {
  const statements = statementCache(database);
  return {
    database: {
      prepare(sql: string) {
        const statement = statements(sql);
        return {
          reader: statement.columns().length > 0,
          // RETURNING rows are read with all(): on a failing disk get() has been seen to report success.
          all: (values: readonly unknown[]) => statement.all(...(values as SQLInputValue[])),
          run: (values: readonly unknown[]) => statement.run(...(values as SQLInputValue[])),
          iterate: (values: readonly unknown[]) =>
            statement.iterate(...(values as SQLInputValue[])) as IterableIterator<unknown>,
        };
      },
      close: () => database.close(),
    },
  };
}
