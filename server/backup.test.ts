import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test } from "vitest";
import type { World } from "#core/world.ts";
import { openSqlite, sqliteFile } from "#db/sqlite.ts";
import { aLead, testWorld } from "#tests/build.ts";
import { aCustomerWithLink, keptPhotos } from "#tests/lead-photos.ts";
import { mediaIn } from "#tests/media-in.ts";
import { pdf } from "#tests/pictures.ts";
import { backup, restore } from "./backup.ts";

// PostgreSQL's own tools back it up; these tests are about the SQLite file.
function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The environment pointing to a world's own folder. */
function envOf(world: World): { DATA_DIR: string } {
  return { DATA_DIR: world.config.dataDir };
}

/** The email addresses of the leads in a folder's database, read without starting a server. */
function emailsIn(folder: string): string[] {
  const database = new DatabaseSync(join(folder, sqliteFile));
  const rows = database.prepare("select email from leads order by id").all() as { email: string }[];
  database.close();
  return rows.map((row) => row.email);
}

test("a backup made while leads come in is consistent and contains every acknowledged lead", async () => {
  const world = await testWorld({ seeded: true });
  const folder = join(freshFolder(), "copy");
  // about 5 MB: more than SQLite copies in one step by default
  const message = "A long story about a pool. ".repeat(370);
  const early = Array.from({ length: 400 }, (_, n) =>
    aLead(world, { email: `early${n}@example.com`, message }),
  );
  const before = await Promise.all(early);
  let writing = true;
  let later = 0;
  async function visitors(name: string): Promise<void> {
    for (let n = 0; writing; n += 1) {
      await aLead(world, { email: `${name}${n}@example.com` });
      later += 1;
    }
  }
  const busy = Promise.all(["a", "b", "c"].map(visitors));
  const patience = setTimeout(() => void (writing = false), 8_000);
  await backup(envOf(world), folder);
  clearTimeout(patience);
  const during = later;
  // the backup finished while leads kept coming, not after
  expect(writing).toBe(true);
  writing = false;
  await busy;
  expect(during).toBeGreaterThan(0);

  const copy = new DatabaseSync(join(folder, sqliteFile));
  onTestFinished(() => copy.close());
  const count = (query: string) => Number(Object.values(copy.prepare(query).get()!)[0]);
  expect(copy.prepare("pragma integrity_check").all()).toEqual([{ integrity_check: "ok" }]);
  expect(copy.prepare("pragma foreign_key_check").all()).toEqual([]);
  const leads = count("select count(*) from leads");
  expect(leads).toBeGreaterThanOrEqual(before.length);
  // each lead is one transaction: complete or absent
  expect(count("select count(*) from jobs")).toBe(3 * leads);
  expect(count("select count(*) from activities")).toBe(leads);
  expect(count("select count(*) from contacts")).toBe(leads);
  expect(count("select max(id) from leads")).toBe(leads);
});

test("restoring brings leads, emails and pictures back, and moves the previous data aside", async () => {
  const world = await testWorld();
  await aLead(world, { email: "kept@example.com" });
  mkdirSync(join(world.config.dataDir, "mail"));
  writeFileSync(join(world.config.dataDir, "mail", "one.eml"), "Subject: kept");
  mkdirSync(join(world.config.dataDir, "media", "a"), { recursive: true });
  writeFileSync(join(world.config.dataDir, "media", "a", "pool.webp"), "kept");
  const saved = await backup(envOf(world));
  expect(saved.startsWith(join(world.config.dataDir, "backups"))).toBe(true);
  expect(readdirSync(join(world.config.dataDir, "backups"))).toHaveLength(1);

  const other = freshFolder();
  const there = await openSqlite(other);
  await there.close();
  writeFileSync(join(other, sqliteFile + "-wal"), ""); // as a crash may leave them
  const report = await restore({ DATA_DIR: other }, saved);
  expect(emailsIn(other)).toEqual(["kept@example.com"]);
  expect(readFileSync(join(other, "mail", "one.eml"), "utf8")).toBe("Subject: kept");
  expect(readFileSync(join(other, "media", "a", "pool.webp"), "utf8")).toBe("kept");
  const aside = readdirSync(other).find((name) => name.startsWith("before-restore-"))!;
  expect(emailsIn(join(other, aside))).toEqual([]);
  expect(report.join(" ")).toContain(join(other, aside));
  // and the restored folder can be served
  const served = await openSqlite(other);
  expect(await served.read.selectFrom("jobs").select("id").execute()).toHaveLength(3);
  await served.close();
});

test("the photos of customers and the PDFs of quotes are in a backup with their records, and come back", async () => {
  const world = await testWorld();
  const { leadId, send } = await aCustomerWithLink(world);
  for (const seed of [1, 2]) expect(await send(seed)).toBeNull();
  const sent = await keptPhotos(world, leadId);
  expect(sent).toHaveLength(2);
  const quote = await world.media.privateFiles.keep(pdf());
  const saved = await backup(envOf(world), join(freshFolder(), "copy"));
  const other = freshFolder();
  await restore({ DATA_DIR: other }, saved);
  const db = await openSqlite(other);
  const restored = { ...world, db, media: mediaIn(other) };
  expect(await keptPhotos(restored, leadId)).toEqual(sent);
  expect(await restored.media.privateFiles.read(quote)).toEqual(new Uint8Array(pdf()));
  await db.close();
});

test("a WAL left by a crash does not leak into the restored database", async () => {
  const world = await testWorld();
  await aLead(world, { email: "kept@example.com" });
  const saved = await backup(envOf(world), join(freshFolder(), "copy"));
  await aLead(world, { email: "after@example.com" });
  const crashed = freshFolder();
  // copied while open: the second lead is only in the WAL
  for (const name of [sqliteFile, `${sqliteFile}-wal`])
    cpSync(join(world.config.dataDir, name), join(crashed, name));
  await restore({ DATA_DIR: crashed }, saved);
  expect(emailsIn(crashed)).toEqual(["kept@example.com"]);
});

test("restoring is refused while a server uses the folder", async () => {
  const world = await testWorld();
  const saved = await backup(envOf(world), join(freshFolder(), "copy"));
  await aLead(world, { email: "present@example.com" });
  await expect(restore(envOf(world), saved)).rejects.toThrow(/in use by another Sunspring process/);
  expect(await world.db.read.selectFrom("leads").select("email").execute()).toEqual([
    { email: "present@example.com" },
  ]);
  expect(readdirSync(world.config.dataDir).filter((name) => name.startsWith("before-restore"))).toEqual([]);
});

test("a backup never overwrites an existing folder", async () => {
  const world = await testWorld();
  const target = freshFolder();
  writeFileSync(join(target, "holiday.jpg"), "mine");
  await expect(backup(envOf(world), target)).rejects.toThrow(`${target} already exists`);
  expect(readdirSync(target)).toEqual(["holiday.jpg"]);
});

test("without a database no backup folder is created", async () => {
  const parent = freshFolder();
  await expect(backup({ DATA_DIR: freshFolder() }, join(parent, "copy"))).rejects.toThrow(
    /There is no database at/,
  );
  expect(existsSync(join(parent, "copy"))).toBe(false);
});

test.each<[string, (file: string) => void]>([
  ["cut off in the middle", (file) => writeFileSync(file, readFileSync(file).subarray(0, 40_960))],
  ["overwritten in the middle", (file) => writeFileSync(file, spoiled(readFileSync(file)))],
  [
    "not a database",
    (file) => writeFileSync(file, "Dear customer, your files have been encrypted.\n".repeat(400)),
  ],
])("a damaged backup (%s) is rejected and changes nothing", async (_, damage) => {
  const world = await testWorld({ seeded: true });
  const saved = await backup(envOf(world), join(freshFolder(), "copy"));
  damage(join(saved, sqliteFile));
  const other = freshFolder();
  const there = await openSqlite(other);
  await there.close();
  const files = readdirSync(other).toSorted();
  await expect(restore({ DATA_DIR: other }, saved)).rejects.toThrow(/malformed|damaged|not a database/);
  expect(readdirSync(other).toSorted()).toEqual(files);
  expect(emailsIn(other)).toEqual([]);
});

function spoiled(content: Buffer): Buffer {
  return content.fill("spoiled", 8192, content.length - 8192);
}

test("a folder without a database is rejected as a backup", async () => {
  await expect(restore({ DATA_DIR: freshFolder() }, freshFolder())).rejects.toThrow(/is not a backup/);
});
