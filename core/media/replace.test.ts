import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { importPictures } from "#core/pools/import-pictures.ts";
import { findPool } from "#core/pools/reads.ts";
import type { World } from "#core/world.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld } from "#tests/build.ts";
import { anUpload, aPicture, arriving, jpeg, pdf } from "#tests/pictures.ts";
import { changeMedia } from "./change.ts";
import { cleanUpMedia } from "./clean-up.ts";
import { findMedia, listMedia, picturesAt } from "./reads.ts";
import { removeMedia } from "./remove.ts";
import { uploadMedia } from "./upload.ts";
import { takeOver } from "./writes.ts";

const all = { q: "", state: "" as const, unused: "" as const, page: 1, pageSize: 50 };
const poolId = "latham-apollo-14";

const first = () => jpeg({ width: 400, height: 200, seed: 1 });
const second = () => jpeg({ width: 700, height: 500, seed: 2 });

async function mediaOf(world: World, id: number) {
  return (await findMedia(world.db.read, id))!;
}

/** A described picture on a pool's page. */
async function shownPicture() {
  const world = await testWorld({ seeded: true });
  const id = await aPicture(world, await first());
  await changeMedia(world, { id, change: { version: 1, alt: "A pool at dusk", focalX: 0.2 }, actor });
  const { address } = await mediaOf(world, id);
  await importPictures(world, { id: poolId, record: { version: 1, imageUrl: address }, actor });
  const currentPicture = async () => (await findPool(world.db.read, world.media, poolId))?.pictures[0];
  const replace = async (bytes: Uint8Array, version = 2, name = "new.jpg") =>
    uploadMedia(world, { body: arriving(bytes), name, replaces: { id, version }, actor });
  return { world, id, address, currentPicture, replace };
}

test("a replaced file is shown wherever the picture is used, once it is processed; the old one is cleaned up", async () => {
  const { world, id, address, currentPicture, replace } = await shownPicture();
  const before = (await currentPicture())!;
  const old = await mediaOf(world, id);
  expect(await replace(await second())).toEqual({ id, isNew: false });
  expect(await currentPicture()).toEqual(before);
  expect(await mediaOf(world, id)).toMatchObject({
    version: 2,
    replacement: { name: "new.jpg", state: "waiting", progress: { done: 0, planned: 6 } },
  });
  // no picture of its own
  expect((await listMedia(world.db.read, all)).total).toBe(1);
  const changes: string[][] = [];
  world.db.onChange((tags) => changes.push(tags));
  while ((await runDueJobs(world, 8)) > 0);
  expect(changes.flat()).toEqual(expect.arrayContaining(["media", `media:${id}`, `media:${old.hash}`]));
  expect(await mediaOf(world, id)).toMatchObject({
    version: 3,
    address,
    name: "new.jpg",
    width: 700,
    alt: "A pool at dusk",
    focalX: 0.2,
    state: "ready",
    replacement: null,
    usedBy: [{ where: "Pool", name: "Latham Apollo 14" }],
  });
  const after = (await currentPicture())!;
  expect(after).toMatchObject({ alt: "A pool at dusk", position: "20% 50%", width: 640 });
  expect(after.src).not.toBe(before.src);
  const [, , file = "", name = ""] = after.src.split("/");
  const opened = await world.media.open(file, name);
  expect(opened?.type).toBe("image/webp");
  await opened?.stream.cancel();
  // whoever has a page open can still load the old one
  const kept = (folder: string) => existsSync(join(world.config.dataDir, "media", folder));
  expect(kept(old.hash)).toBe(true);
  world.pass(Date.now() - world.now().getTime() + 3_700_000);
  expect((await cleanUpMedia(world)).files).toBeGreaterThan(0);
  expect([kept(old.hash), kept(file)]).toEqual([false, true]);
});

test("a file that fails changes nothing, and can be dismissed", async () => {
  const { world, id, currentPicture, replace } = await shownPicture();
  const before = await currentPicture();
  await expect(replace(Buffer.from("no picture"))).rejects.toMatchObject({ code: "wrong_type" });
  await expect(replace(pdf())).rejects.toMatchObject({ code: "wrong_type" });
  expect((await mediaOf(world, id)).replacement).toBeNull();
  await replace(await second());
  // three starts without an end: the file crashes the program
  await world.db.transact(
    (tx) => tx.updateTable("media").set({ tries: 3 }).where("replaces", "=", id).execute(),
    {
      changed: ["media"],
    },
  );
  await runDueJobs(world, 8);
  const { replacement, version } = await mediaOf(world, id);
  expect([await currentPicture(), version, replacement]).toMatchObject([
    before,
    2,
    { state: "failed", reason: expect.stringContaining("could not be processed") },
  ]);
  await removeMedia(world, { id: replacement!.id, version: replacement!.version, actor });
  expect([await currentPicture(), (await mediaOf(world, id)).replacement]).toEqual([before, null]);
});

test("who has read an older version, or sends the same file, is refused before anything is stored", async () => {
  const { world, id, replace } = await shownPicture();
  await expect(replace(await second(), 1)).rejects.toMatchObject({ code: "stale_version" });
  await expect(replace(await first())).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { file: "The picture already has this file. Choose another one." } },
  });
  expect((await mediaOf(world, id)).replacement).toBeNull();
});

test("the last of several replacements counts", async () => {
  const { world, id, replace } = await shownPicture();
  await replace(await second(), 2, "second.jpg");
  await replace(await jpeg({ width: 900, seed: 3 }), 2, "third.jpg");
  while ((await runDueJobs(world, 8)) > 0);
  expect(await mediaOf(world, id)).toMatchObject({ name: "third.jpg", width: 900, version: 3 });
  expect((await listMedia(world.db.read, all)).total).toBe(1);
});

test("a file that was dropped while it was being processed does not take the place", async () => {
  const { world, id, replace } = await shownPicture();
  await replace(await second(), 2, "second.jpg");
  const dropped = await world.db.read
    .selectFrom("media")
    .selectAll()
    .where("replaces", "=", id)
    .executeTakeFirstOrThrow();
  await replace(await jpeg({ width: 900, seed: 3 }), 2, "third.jpg");
  const taken = await world.db.transact((tx) => takeOver(tx, world.now(), dropped), { changed: ["media"] });
  expect(taken).toBeUndefined();
  expect(await mediaOf(world, id)).toMatchObject({ version: 2, replacement: { name: "third.jpg" } });
});

test("a file of another picture is shared at once; deleting one of them keeps it for the other", async () => {
  const { world, currentPicture, replace } = await shownPicture();
  const other = await aPicture(world, await second());
  const theirs = await mediaOf(world, other);
  await replace(await second());
  expect((await currentPicture())?.src).toBe(theirs.picture?.src);
  await removeMedia(world, { id: other, version: theirs.version, actor });
  const [, , file = "", name = ""] = ((await currentPicture())?.src ?? "").split("/");
  const opened = await world.media.open(file, name);
  expect(opened).not.toBeNull();
  await opened?.stream.cancel();
});

test("the replaced file can be uploaded again: as a picture of its own", async () => {
  const { world, id, address, replace } = await shownPicture();
  await replace(await second());
  while ((await runDueJobs(world, 8)) > 0);
  const again = await anUpload(world, await first());
  while ((await runDueJobs(world, 8)) > 0);
  expect(again).toMatchObject({ isNew: true });
  const copy = await mediaOf(world, again.id);
  expect([again.id === id, copy.address === address]).toEqual([false, false]);
  const pictures = await picturesAt(world.db.read, [address, copy.address]);
  expect([...pictures.values()].map(({ width }) => width)).toEqual([640, 320]);
  expect(await anUpload(world, await first())).toEqual({ id: again.id, isNew: false });
});

test("a document is replaced at once, and keeps its address and its name", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, pdf(), "Apollo 14.pdf");
  const { address } = await mediaOf(world, id);
  const body = arriving(pdf({ title: "2027" }));
  await uploadMedia(world, { body, name: "scan.pdf", replaces: { id, version: 1 }, actor });
  expect(await mediaOf(world, id)).toMatchObject({
    address,
    name: "Apollo 14.pdf",
    version: 2,
    bytes: pdf({ title: "2027" }).length,
    replacement: null,
  });
  const rows = await world.db.read
    .selectFrom("audit")
    .select("action")
    .where("entity", "=", "media")
    .orderBy("id")
    .execute();
  expect(rows.map(({ action }) => action)).toEqual(["upload", "replace"]);
});
