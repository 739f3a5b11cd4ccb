import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import { openBeside } from "./beside.ts";
import { checkSqlite, copySqlite } from "./copy.ts";
import { openDatabase } from "./open.ts";
import { explainFile, FileUnusable } from "./unusable-file.ts";

function scratch() {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-test-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  return { dataDir, file: join(dataDir, "sunspring.db"), lock: join(dataDir, "owner.lock") };
}

/** What keeps the database from being opened. */
async function refusal(dataDir: string): Promise<Error> {
  const outcome = await openDatabase({ dataDir }).catch((reason: unknown) => reason);
  expect(outcome).toBeInstanceOf(FileUnusable);
  return outcome as Error;
}

/** Overwrites every page but the first. */
async function damage(file: string): Promise<void> {
  const handle = await open(file, "r+");
  const { size } = await handle.stat();
  await handle.write(Buffer.alloc(size - 4096, 0xff), 0, size - 4096, 4096);
  await handle.close();
}

test("garbage in the lock file: the database is fine, and deleting the lock helps", async () => {
  const { dataDir, lock } = scratch();
  await (await openDatabase({ dataDir })).close();
  writeFileSync(lock, "not a lock at all, but something else");
  const { message } = await refusal(dataDir);
  for (const part of [lock, "The database is not affected", "delete the lock file"])
    expect(message).toContain(part);
  rmSync(lock);
  await (await openDatabase({ dataDir })).close();
});

test("a damaged database is named with what to do, by the server and by commands, and stays where it is", async () => {
  const { dataDir, file } = scratch();
  await (await openDatabase({ dataDir })).close();
  await damage(file);
  const advice = /sunspring\.db is damaged \(database disk image is malformed\).*npm run restore/;
  expect((await refusal(dataDir)).message).toMatch(advice);
  await expect(openBeside({ dataDir })).rejects.toThrow(advice);
  expect(existsSync(file)).toBe(true);
  // the folder is free again
  await refusal(dataDir);
});

test("a file that is no database is named, not the copy that was made of it", async () => {
  const { dataDir, file } = scratch();
  writeFileSync(file, "this is not a database, whatever its name says");
  expect((await refusal(dataDir)).message).toContain(`${file} is damaged (file is not a database)`);
  expect(() => checkSqlite(file)).toThrow(`${file} is damaged: file is not a database`);
  await expect(copySqlite(file, join(dataDir, "copy"))).rejects.toThrow(`${file} is damaged`);
  const other = join(dataDir, "other.db");
  const made = new DatabaseSync(other);
  made.exec("create table a (b); insert into a values (zeroblob(9000))");
  made.close();
  await damage(other);
  await expect(copySqlite(other, join(dataDir, "copy"))).rejects.toThrow(`${other} is damaged`);
});

test.each(["sunspring.db", "owner.lock"])("what cannot be opened is named: %s", async (name) => {
  const { dataDir } = scratch();
  mkdirSync(join(dataDir, name));
  const { message } = await refusal(dataDir);
  expect(message).toContain(
    `${join(dataDir, name)} cannot be opened for writing (unable to open database file)`,
  );
  expect(message).toContain("Let the user that runs Sunspring write");
});

test.each([
  [8, true],
  [1032, true],
  [3, true],
  [5, false],
  [13, false],
  [undefined, false],
])("the error with SQLite's code %s is about the file: %s", (errcode, isAboutFile) => {
  const reason = Object.assign(new Error("attempt to write a readonly database"), { errcode });
  const explained = explainFile("/data/sunspring.db", reason) as Error;
  expect(explained instanceof FileUnusable).toBe(isAboutFile);
  expect(explained.message).toContain("attempt to write a readonly database");
});
