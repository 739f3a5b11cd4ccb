import { spawnSync } from "node:child_process";
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { ensureBuilt } from "#bin/build.ts";
import { openDatabase } from "#db/open.ts";
import { freshDatabase } from "./fresh-database.ts";
import { cleanEnvironment } from "./server-process.ts";

/** One of our commands, as run by a user whose files everybody may read. */
function run(script: string, args: string[], env: Record<string, string>): void {
  const command = `umask 022; exec "$0" --disable-warning=ExperimentalWarning "$@"`;
  const { status, stderr } = spawnSync("sh", ["-c", command, process.execPath, script, ...args], {
    env: { ...cleanEnvironment(), ...env },
    encoding: "utf8",
  });
  expect(status, stderr).toBe(0);
}

/** A folder and everything below it, as far as others may read it. */
function readableByOthers(path: string): string[] {
  const stats = lstatSync(path);
  const isOpen = (stats.mode & 0o077) !== 0;
  const below = stats.isDirectory()
    ? readdirSync(path).flatMap((name) => readableByOthers(join(path, name)))
    : [];
  return [...(isOpen ? [path] : []), ...below];
}

test("what the commands write is readable by nobody else", { timeout: 240_000 }, async () => {
  await ensureBuilt({ log: () => undefined });
  const { config, remove } = await freshDatabase({ migrated: true });
  onTestFinished(remove);
  const { dataDir, databaseUrl } = config;
  const database: Record<string, string> = databaseUrl ? { DATABASE_URL: databaseUrl } : {};
  // as an earlier version, or another program, may have left them
  mkdirSync(join(dataDir, "mail"), { mode: 0o755 });
  writeFileSync(join(dataDir, "mail", "one.eml"), "Subject: kept", { mode: 0o644 });
  mkdirSync(join(dataDir, "media", "a"), { recursive: true, mode: 0o755 });
  writeFileSync(join(dataDir, "media", "a", "pool.webp"), "kept", { mode: 0o644 });
  // with a -wal beside the database, as while a server is running
  const db = await openDatabase(config);
  const copies = mkdtempSync(join(dataDir, "copies-"));
  const copy = join(copies, "made", "copy");
  run("bin/backup.ts", [copy], { DATA_DIR: dataDir, ...database });
  await db.close();
  expect(readableByOthers(join(copies, "made"))).toEqual([]);

  const there = join(copies, "there");
  run("bin/restore.ts", [copy], { DATA_DIR: there, ...database });
  const [first = ""] = readdirSync(there).filter((name) => name.startsWith("before-restore-"));
  expect(first).not.toBe("");
  run("bin/restore.ts", [copy], { DATA_DIR: there, ...database });
  // a link, a database and a lock that only the commands have touched
  run("bin/admin.ts", ["create", "pat", "sales"], { DATA_DIR: there, ...database });
  run("bin/backup.ts", [], { DATA_DIR: there, ...database });
  expect(readdirSync(there)).toEqual(expect.arrayContaining(["backups", "media", "mail"]));
  expect(readableByOthers(there)).toEqual([]);
});
