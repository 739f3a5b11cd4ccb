import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld } from "#tests/build.ts";
import { anUpload, aPicture, arriving, jpeg, photo, waitingPictures } from "#tests/pictures.ts";
import { testBucket } from "#tests/s3.ts";
import { changeMedia } from "./change.ts";
import { mediaLimits } from "./rules.ts";
import { findMedia, listMedia } from "./reads.ts";
import { removeMedia } from "./remove.ts";
import { cleanUpMedia } from "./clean-up.ts";

const all = { q: "", state: "" as const, unused: "" as const, page: 1, pageSize: 50 };

async function storeOf(kind: "disk" | "bucket") {
  if (kind === "disk") {
    const world = await testWorld();
    return { world, folder: join(world.config.dataDir, "media"), at: (key: string) => key };
  }
  const { s3, folder } = await testBucket();
  const world = await testWorld({ s3 });
  return { world, folder: join(folder, "media"), at: (key: string) => `${key}._S3rver_object` };
}

test.each(["disk", "bucket"] as const)(
  "on %s: uploaded, processed by its job, shown, deleted",
  async (kind) => {
    const { world, folder, at } = await storeOf(kind);
    const { id, isNew } = await anUpload(world, await jpeg({ width: 500, height: 250, gps: true }));
    expect([isNew, world.wakeUps]).toEqual([true, 1]);
    expect(await findMedia(world.db.read, id)).toMatchObject({
      name: "Lanai at dusk.jpg",
      state: "waiting",
      picture: null,
      progress: { done: 0, planned: 4 },
    });
    expect(await runDueJobs(world, 8)).toBe(1);
    const media = await findMedia(world.db.read, id);
    const hash = media?.hash ?? "";
    expect(media).toMatchObject({
      state: "ready",
      kind: "jpeg",
      progress: { done: 4, planned: 4 },
      version: 1,
    });
    expect(media?.picture).toMatchObject({
      src: `/media/${hash}/480.webp`,
      width: 480,
      height: 240,
      position: "50% 50%",
      blur: expect.stringMatching(/^data:image\/webp/),
    });
    const names = ["original.jpg", "320.avif", "320.webp", "480.avif", "480.webp"];
    for (const name of names) expect(existsSync(join(folder, at(`${hash}/${name}`))), name).toBe(true);
    expect(readFileSync(join(folder, at(`${hash}/original.jpg`))).toString("latin1")).not.toMatch(
      /Secret|GPS/,
    );
    const opened = await world.media.open(hash, "320.avif");
    expect((await new Response(opened?.stream).arrayBuffer()).byteLength).toBe(opened?.bytes);
    expect(await world.media.open(hash, "640.avif")).toBeNull();
    expect(readdirSync(join(world.config.dataDir, "uploads"))).toEqual([]);
    await removeMedia(world, { id, version: 1, actor });
    expect(await findMedia(world.db.read, id)).toBeUndefined();
    for (const name of names) expect(existsSync(join(folder, at(`${hash}/${name}`))), name).toBe(false);
  },
);

test.each(["disk", "bucket"] as const)(
  "on %s: leftovers of a crash are cleaned up after an hour",
  async (kind) => {
    const { world, folder, at } = await storeOf(kind);
    const id = await aPicture(world);
    const kept = (await findMedia(world.db.read, id))?.hash ?? "";
    // the bytes are stored, and the program crashes before the record is
    const received = await world.media.receive(arriving(await jpeg({ seed: 7 })), 1e6);
    await world.media.keep(received.hash, await world.media.clean(received, mediaLimits));
    const orphan = join(folder, at(`${received.hash}/original.jpg`));
    expect(existsSync(orphan)).toBe(true);
    // the test clock is fixed, but the files have today's date
    world.pass(Date.now() - world.now().getTime());
    expect(await cleanUpMedia(world)).toEqual({ files: 0, pictures: 0 });
    world.pass(3_700_000);
    expect(await cleanUpMedia(world)).toEqual({ files: 3, pictures: 0 });
    expect([existsSync(orphan), existsSync(join(folder, at(`${kept}/320.webp`)))]).toEqual([false, true]);
    expect(readdirSync(join(world.config.dataDir, "uploads"))).toEqual([]);
  },
);

test("the same file uploaded five times at once is one record with one job", async () => {
  const world = await testWorld();
  const bytes = await jpeg();
  const sent = await Promise.all(
    Array.from({ length: 5 }, (_, n) => anUpload(world, bytes, `copy ${n}.jpg`)),
  );
  expect(new Set(sent.map(({ id }) => id)).size).toBe(1);
  expect(sent.filter(({ isNew }) => isNew)).toHaveLength(1);
  expect([(await listMedia(world.db.read, all)).total, await waitingPictures(world)]).toEqual([1, 1]);
  expect(await anUpload(world, bytes)).toEqual({ id: sent[0]?.id, isNew: false });
  expect(readdirSync(join(world.config.dataDir, "uploads"))).toEqual([]);
});

test("nothing is stored of a rejected picture; the error at its field says what to do", async () => {
  const world = await testWorld();
  const refused = [
    [Buffer.from("hello"), "wrong_type", /JPEG, PNG, WebP, AVIF or SVG/],
    [new Uint8Array(), "invalid_input", /empty/],
    [(await jpeg({ width: 900 })).subarray(0, 3_000), "invalid_input", /incomplete/],
    [Buffer.alloc(26 * 1024 * 1024, 1), "too_large", /25 MB/],
  ] as const;
  for (const [bytes, code, sentence] of refused)
    await expect(anUpload(world, bytes)).rejects.toMatchObject({
      code,
      details: { fields: { file: expect.stringMatching(sentence) } },
    });
  expect([(await listMedia(world.db.read, all)).total, await waitingPictures(world)]).toEqual([0, 0]);
  expect(existsSync(join(world.config.dataDir, "media"))).toBe(false);
  expect(readdirSync(join(world.config.dataDir, "uploads"))).toEqual([]);
});

test("an SVG is sanitized and needs no variants", async () => {
  const world = await testWorld();
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 10" onload="alert(1)"><path d="M0 0"/></svg>';
  const id = await aPicture(world, Buffer.from(svg));
  const media = await findMedia(world.db.read, id);
  expect(media).toMatchObject({
    state: "ready",
    kind: "svg",
    picture: { width: 30, height: 10 },
  });
  const opened = await world.media.open(media?.hash ?? "", "original.svg");
  const text = await new Response(opened?.stream).text();
  expect([text.includes("onload"), text.includes("<path"), opened?.type]).toEqual([
    false,
    true,
    "image/svg+xml",
  ]);
});

test("alternative text and focal point are versioned, and searchable", async () => {
  const world = await testWorld();
  const id = await aPicture(world);
  const change = { version: 1, alt: "A spa beside the pool", focalX: 0.2, focalY: 1 };
  await changeMedia(world, { id, change, actor });
  expect(await findMedia(world.db.read, id)).toMatchObject({
    version: 2,
    picture: { alt: change.alt, position: "20% 100%" },
  });
  expect((await listMedia(world.db.read, { ...all, q: "spa" })).total).toBe(1);
  await expect(changeMedia(world, { id, change, actor })).rejects.toMatchObject({ code: "stale_version" });
  await expect(changeMedia(world, { id: 99, change, actor })).rejects.toMatchObject({ code: "not_found" });
});

test("the audit log records who did what to a picture", async () => {
  const world = await testWorld();
  const bytes = await (await photo()).png().toBuffer();
  const id = await aPicture(world, bytes);
  await changeMedia(world, { id, change: { version: 1, alt: "x" }, actor });
  await removeMedia(world, { id, version: 2, actor });
  const rows = await world.db.read
    .selectFrom("audit")
    .select("action")
    .where("entity", "=", "media")
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["upload", "change", "delete"]);
});
