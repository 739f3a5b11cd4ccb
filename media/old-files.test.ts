import { createHash } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { DamagedFile } from "#lib/files/media.ts";
import { openMediaFiles } from "./files.ts";

/** Files in the store, as a version stored them that kept no sums, and a cleanup of them. */
function oldFiles(stored: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-media-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const files = openMediaFiles({ dataDir, program: "media/child.ts" });
  const path = (key: string) => join(dataDir, "media", key);
  for (const [key, text] of Object.entries(stored)) {
    mkdirSync(dirname(path(key)), { recursive: true });
    writeFileSync(path(key), text);
    utimesSync(path(key), 1, 1);
  }
  const all = async (hashes: string[]) => new Set(hashes);
  return { files, path, cleanUp: () => files.cleanUpStore(new Date(), all) };
}

test("files of earlier versions are checked once the cleanup has come to them", async () => {
  const hash = "a".repeat(64);
  const key = `${hash}/320.webp`;
  const { files, path, cleanUp } = oldFiles({ [key]: "a picture" });
  expect((await files.open(hash, "320.webp"))?.bytes).toBe(9);
  expect(await cleanUp()).toBe(0);
  expect((await files.open(hash, "320.webp"))?.bytes).toBe(9);
  writeFileSync(path(key), "a packet!");
  utimesSync(path(key), 1, 1);
  await cleanUp();
  await expect(files.open(hash, "320.webp")).rejects.toThrow(DamagedFile);
  expect(await files.damaged()).toEqual([hash]);
});

test("a document of an earlier version must be the one that was sent: health names it without being asked for", async () => {
  const sent = "a document";
  const [whole, other] = [createHash("sha256").update(sent).digest("hex"), "b".repeat(64)];
  const { files, cleanUp } = oldFiles({ [`${whole}/document.pdf`]: sent, [`${other}/document.pdf`]: sent });
  await cleanUp();
  expect(await files.damaged()).toEqual([other]);
  expect((await files.open(whole, "document.pdf"))?.bytes).toBe(sent.length);
  await expect(files.open(other, "document.pdf")).rejects.toThrow(DamagedFile);
});

test("each cleanup gives a thousand files their sum, whoever does it, and the next one the others", async () => {
  const hashes = Array.from({ length: 1_005 }, (_, at) => String(at).padStart(64, "0"));
  const { files, path, cleanUp } = oldFiles(
    Object.fromEntries(hashes.map((hash) => [`${hash}/320.webp`, hash])),
  );
  const withSum = () => hashes.filter((hash) => existsSync(path(`${hash}/320.webp.sha256`)));
  await cleanUp();
  expect(withSum()).toHaveLength(1_000);
  // two processes on one folder, and one file that is deleted before they come to it
  const gone = hashes.find((hash) => !withSum().includes(hash))!;
  const cleaning = [cleanUp(), cleanUp()];
  await files.remove(gone);
  await Promise.all(cleaning);
  expect(withSum()).toEqual(hashes.filter((hash) => hash !== gone));
  expect(existsSync(path(gone))).toBe(false);
  for (const hash of withSum().slice(-10)) await (await files.open(hash, "320.webp"))?.stream.cancel();
  expect(readdirSync(path(""), { recursive: true }).filter((name) => String(name).endsWith(".part"))).toEqual(
    [],
  );
});

test("a sum that a file gets while it is put there again is not lost", async () => {
  const hash = "c".repeat(64);
  const key = `${hash}/document.pdf`;
  const { files, path, cleanUp } = oldFiles({ [key]: "before" });
  writeFileSync(path("../again"), "after");
  await Promise.all([
    cleanUp(),
    files.keep(hash, { path: path("../again"), kind: "pdf", width: 0, height: 0 }),
  ]);
  expect((await files.open(hash, "document.pdf"))?.bytes).toBe(5);
});

test("a process that stops gives no more files their sum", async () => {
  const hash = "d".repeat(64);
  const { files, path, cleanUp } = oldFiles({ [`${hash}/320.webp`]: "a picture" });
  files.stop();
  await cleanUp();
  expect(existsSync(path(`${hash}/320.webp.sha256`))).toBe(false);
});
