import { createHash } from "node:crypto";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import type { MediaFiles } from "#core/ports.ts";
import { DamagedFile } from "#lib/files/media.ts";
import { arriving, bombPng, jpeg, photo } from "#tests/pictures.ts";
import { openMediaFiles } from "./files.ts";

const limits = { pixels: 50_000_000, pixelsUnlessJpeg: 25_000_000, side: 16_000, documentBytes: 10_000_000 };
const program = join(process.cwd(), "media", "child.ts");

function place(): { files: MediaFiles; dataDir: string } {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-media-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { files: openMediaFiles({ dataDir, program }), dataDir };
}

async function taken(files: MediaFiles, bytes: Uint8Array) {
  const received = await files.receive(arriving(bytes), 30_000_000);
  return { received, cleaned: await files.clean(received, limits) };
}

test("uploads are named by their content", async () => {
  const { files } = place();
  const bytes = await jpeg();
  const received = await files.receive(arriving(bytes, 1_000), 30_000_000);
  expect(received).toMatchObject({
    hash: createHash("sha256").update(bytes).digest("hex"),
    bytes: bytes.length,
  });
  await files.discard(received);
  expect(existsSync(received.path)).toBe(false);
});

test("nothing remains of a file that is empty or too large", async () => {
  const { files, dataDir } = place();
  await expect(files.receive(arriving(new Uint8Array()), 10)).rejects.toMatchObject({ why: "empty" });
  await expect(files.receive(arriving(new Uint8Array(11)), 10)).rejects.toMatchObject({ why: "too_heavy" });
  expect(readdirSync(join(dataDir, "uploads"))).toEqual([]);
});

test("camera, owner and location are removed, and the picture is upright", async () => {
  const { files } = place();
  const bytes = await jpeg({ width: 60, height: 40, gps: true, orientation: 6 });
  expect((await sharp(bytes).metadata()).exif?.toString("latin1")).toContain("Secret Camera");
  const { cleaned } = await taken(files, bytes);
  expect(cleaned).toMatchObject({ kind: "jpeg", width: 40, height: 60 });
  const clean = readFileSync(cleaned.path);
  expect(clean.toString("latin1")).not.toMatch(/Secret Camera|Marisol|Exif|GPS/);
  const { exif, xmp, iptc, orientation } = await sharp(clean).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  // orientation 6 moves the dark top left corner to the top right
  const { data, info } = await sharp(clean).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels] ?? -1;
  expect([at(38, 2) < 40, at(1, 50) < 40]).toEqual([true, false]);
});

test.each(["jpeg", "png", "webp", "avif"] as const)("a %s is recognized by its bytes", async (kind) => {
  const { files } = place();
  const bytes = await (await photo({ width: 64, height: 48 })).toFormat(kind).toBuffer();
  const { cleaned } = await taken(files, bytes);
  expect(cleaned).toMatchObject({ kind, width: 64, height: 48 });
});

/** A blue square of 64 pixels, encoded by libheif. */
const heic =
  "AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAABAAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAAAGQAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAAAHhodmNDAQNwAAAAAAAAAAAAHvAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAHroCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwAeoCCBBZbqSSmubgQEDAgAAAMACAAAAwAIQCIAAQAHRAHBcrAiQAAAABRpc3BlAAAAAAAAAEAAAABAAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAoMAAAAhbWRhdAAAABUoAa8ZgPd8hTf/zRRHWkb+/BXi0cA=";

const noPictures: [string, () => Promise<Uint8Array> | Uint8Array, object][] = [
  ["a text", () => Buffer.from("hello"), { why: "not_a_picture" }],
  ["a page", () => Buffer.from("<!doctype html><html><svg></svg></html>"), { why: "not_a_picture" }],
  [
    "a PDF without an end",
    () => Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1"),
    { why: "damaged", detail: "pdf" },
  ],
  ["a program", () => Buffer.from("MZ".padEnd(200, "\0")), { why: "not_a_picture" }],
  ["an animation", () => Buffer.from("GIF89a".padEnd(60, "\0")), { why: "not_a_picture", detail: ".gif" }],
  [
    "a HEIC, as iPhones take them",
    () => Buffer.from(heic, "base64"),
    { why: "not_a_picture", detail: ".heic" },
  ],
  [
    "a file that only begins like a JPEG",
    () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
    { why: "damaged" },
  ],
  ["a truncated JPEG", async () => (await jpeg({ width: 900 })).subarray(0, 4_000), { why: "damaged" }],
  [
    "a truncated PNG",
    async () => (await (await photo()).png().toBuffer()).subarray(0, -900),
    { why: "damaged" },
  ],
  ["a decompression bomb", () => bombPng(30_000), { why: "too_many_pixels", detail: "30000 × 30000" }],
  ["a decompression bomb one pixel too wide", () => bombPng(16_001), { why: "too_many_pixels" }],
  [
    "an SVG with entities",
    () => Buffer.from('<!DOCTYPE svg [<!ENTITY a "b">]><svg/>'),
    { detail: "entities" },
  ],
  [
    "an SVG as large as a photograph",
    () => Buffer.from(`<svg>${" ".repeat(600_000)}</svg>`),
    { why: "too_heavy" },
  ],
];

test.each(noPictures)("%s is rejected with the reason", async (_, make, why) => {
  const { files } = place();
  const received = await files.receive(arriving(await make()), 30_000_000);
  await expect(files.clean(received, limits)).rejects.toMatchObject({ name: "Unusable", ...why });
});

test("data appended to a picture is removed", async () => {
  const { files } = place();
  const polyglot = Buffer.concat([
    await jpeg(),
    Buffer.from("<script>alert(1)</script><?php system('x') ?>PK\x03\x04"),
  ]);
  const { cleaned } = await taken(files, polyglot);
  expect(readFileSync(cleaned.path).toString("latin1")).not.toMatch(/script|php|PK\x03/);
});

test("variants are made in both formats, without metadata, and none is larger than the original", async () => {
  const { files, dataDir } = place();
  const { received, cleaned } = await taken(files, await jpeg({ width: 700, height: 500, gps: true }));
  await files.keep(received.hash, cleaned);
  const reported: number[] = [];
  const order = { hash: received.hash, kind: cleaned.kind, widths: [320, 480, 640] };
  const { blur } = await files.process(order, async (done) => void reported.push(done));
  expect(reported).toEqual([1, 2, 3, 4, 5, 6]);
  expect(blur).toMatch(/^data:image\/webp;base64,/);
  expect(blur.length).toBeLessThan(400);
  for (const [name, format] of [
    ["640.avif", "heif"],
    ["480.webp", "webp"],
  ] as const) {
    const bytes = readFileSync(join(dataDir, "media", received.hash, name));
    expect(await sharp(bytes).metadata()).toMatchObject({ format, width: Number(name.slice(0, 3)) });
    expect(bytes.toString("latin1")).not.toMatch(/Secret|Marisol/);
  }
  const stored = readdirSync(join(dataDir, "media", received.hash));
  expect(stored.filter((name) => !name.endsWith(".sha256"))).toHaveLength(7);
  expect(readdirSync(join(dataDir, "uploads")).filter((name) => name.endsWith(".process"))).toEqual([]);
});

test("a picture that moves is refused, because one frame of it would be left", async () => {
  const { files } = place();
  const frames = [await (await photo()).png().toBuffer(), await (await photo({ seed: 9 })).png().toBuffer()];
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  expect((await sharp(moving).metadata()).pages).toBe(2);
  await expect(taken(files, moving)).rejects.toMatchObject({ why: "animated" });
  const still = await sharp(frames[0]).webp().toBuffer();
  expect((await taken(files, still)).cleaned.kind).toBe("webp");
});

test("a file whose bytes have changed is not opened, until it is put there again", async () => {
  const { files, dataDir } = place();
  const { received, cleaned } = await taken(files, await jpeg({ width: 330 }));
  const { hash } = received;
  await files.keep(hash, cleaned);
  const process = () => files.process({ hash, kind: cleaned.kind, widths: [320] }, async () => {});
  await process();
  const path = join(dataDir, "media", hash, "320.webp");
  const bytes = readFileSync(path);
  const cut = bytes.subarray(0, 100);
  const flipped = Buffer.from(bytes).fill(bytes[50]! ^ 1, 50, 51);
  for (const damaged of [cut, flipped, Buffer.alloc(0)]) {
    writeFileSync(path, damaged);
    await expect(files.open(hash, "320.webp")).rejects.toThrow(DamagedFile);
    expect(await files.damaged()).toEqual([hash]);
  }
  await (await files.open(hash, "320.avif"))?.stream.cancel();
  await process();
  expect((await files.open(hash, "320.webp"))?.bytes).toBe(bytes.length);
  expect(await files.damaged()).toEqual([]);
  await files.remove(hash);
  expect(existsSync(join(dataDir, "media", hash))).toBe(false);
});

test("visitors get variants and SVGs, and no other path", async () => {
  const { files, dataDir } = place();
  const { received, cleaned } = await taken(files, await jpeg({ width: 330 }));
  const { hash } = received;
  await files.keep(hash, cleaned);
  await files.process({ hash, kind: cleaned.kind, widths: [320] }, async () => {});
  writeFileSync(join(dataDir, "secret"), "x");
  const file = await files.open(hash, "320.webp");
  expect([file?.type, (await new Response(file?.stream).arrayBuffer()).byteLength]).toEqual([
    "image/webp",
    file?.bytes,
  ]);
  for (const [at, name] of [
    [hash, "original.jpg"],
    [hash, "321.webp"],
    [hash, "320.png"],
    [hash, "../../secret"],
    [hash, "320.webp/../../../secret"],
    ["..", "secret"],
    [`${hash}/..`, "320.webp"],
    [hash.toUpperCase(), "320.webp"],
    ["0".repeat(64), "320.webp"],
  ] as const)
    expect(await files.open(at, name), `${at}/${name}`).toBeNull();
});

test("a store failure fails the processing, and the next attempt completes it", async () => {
  const { files, dataDir } = place();
  const { received, cleaned } = await taken(files, await jpeg({ width: 660 }));
  const { hash, kind } = { ...received, ...cleaned };
  await files.keep(hash, cleaned);
  // a folder where the file should be: the rename fails
  mkdirSync(join(dataDir, "media", hash, "480.avif", "x"), { recursive: true });
  await expect(files.process({ hash, kind, widths: [320, 480] }, async () => {})).rejects.toThrow(
    /EISDIR|ENOTEMPTY|directory/,
  );
  expect(readdirSync(join(dataDir, "media", hash)).filter((name) => name.includes(".part"))).toEqual([]);
  expect(files.processing()).toBeNull();
  rmSync(join(dataDir, "media", hash, "480.avif"), { recursive: true });
  await files.process({ hash, kind, widths: [320, 480] }, async () => {});
  expect(await files.open(hash, "480.avif")).not.toBeNull();
});

test("stopping the server aborts the current work, which leaves nothing behind", async () => {
  const { files, dataDir } = place();
  const { received, cleaned } = await taken(files, await jpeg({ width: 2_600, height: 2_000 }));
  await files.keep(received.hash, cleaned);
  await files.discard(received);
  const order = { hash: received.hash, kind: cleaned.kind, widths: [320, 2_560] };
  const processing = files.process(order, async () => files.stop());
  await expect(processing).rejects.toThrow("aborted");
  expect(readdirSync(join(dataDir, "uploads"))).toEqual([]);
});

test("the cleanup deletes only old files that belong to no picture", async () => {
  const { files, dataDir } = place();
  const [mine, orphan, fresh] = ["a", "b", "c"].map((digit) => digit.repeat(64)) as [string, string, string];
  const write = (path: string, age: number) => {
    const file = join(dataDir, path);
    mkdirSync(join(file, ".."), { recursive: true });
    writeFileSync(file, "x");
    const at = (Date.now() - age) / 1_000;
    utimesSync(file, at, at);
  };
  const hour = 3_600_000;
  write(`media/${mine}/320.webp`, 9 * hour);
  write(`media/${mine}/480.webp.x.part`, 9 * hour);
  write(`media/${orphan}/320.webp`, 9 * hour);
  write(`media/${orphan}/original.jpg`, 9 * hour);
  write(`media/${fresh}/original.jpg`, 0);
  write("media/notes.txt", 9 * hour);
  write("uploads/left", 9 * hour);
  write("uploads/arriving", 0);
  const queries: string[][] = [];
  const before = new Date(Date.now() - hour);
  const uploads = await files.cleanUpUploads(before);
  const stored = await files.cleanUpStore(before, async (hashes) => {
    queries.push(hashes);
    return new Set([mine]);
  });
  const removed = uploads + stored;
  expect([removed, queries[0]?.toSorted()]).toEqual([4, [mine, orphan]]);
  const left = readdirSync(dataDir, { recursive: true })
    .map(String)
    .filter((name) => /\.|arriving|left/.test(name));
  expect(left.toSorted()).toEqual(
    [
      "media/notes.txt",
      `media/${mine}/320.webp`,
      `media/${mine}/320.webp.sha256`,
      `media/${fresh}/original.jpg`,
      "uploads/arriving",
    ].toSorted(),
  );
  expect(existsSync(join(dataDir, "media", orphan))).toBe(false);
});
