import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { NotHere } from "#core/jobs.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { testWorld } from "#tests/build.ts";
import { anUpload, jpeg, waitingPictures } from "#tests/pictures.ts";
import { testBucket } from "#tests/s3.ts";
import { processMedia } from "./process.ts";
import { findMedia } from "./reads.ts";
import { cleanUpMedia } from "./clean-up.ts";

test("if the store fails, the picture stays waiting and the job's next attempt completes it", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, await jpeg({ width: 700 }));
  const { process } = world.media;
  world.media.process = (order, onVariant) =>
    process(order, async (done) => {
      await onVariant(done);
      if (done === 2) throw new Error("the disk is gone");
    });
  await runDueJobs(world, 8);
  expect(await findMedia(world.db.read, id)).toMatchObject({
    state: "waiting",
    reason: expect.stringContaining("retried soon"),
  });
  expect(await waitingPictures(world)).toBe(1);
  world.media.process = process;
  world.pass(11_000);
  await runDueJobs(world, 8);
  expect(await findMedia(world.db.read, id)).toMatchObject({
    state: "ready",
    reason: null,
    progress: { done: 6 },
  });
});

test("a picture that crashes the program three times is given up", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, await jpeg());
  const row = () =>
    world.db.read.selectFrom("media").select(["state", "tries"]).where("id", "=", id).executeTakeFirst();
  for (const tries of [1, 2, 3]) {
    let dies = () => {};
    const died = new Promise<void>((resolve) => (dies = resolve));
    world.media.process = () => (dies(), new Promise(() => {})); // the program crashes here
    void processMedia(world, { mediaId: id });
    await died;
    expect(await row()).toEqual({ state: "processing", tries });
  }
  await processMedia(world, { mediaId: id });
  expect(await findMedia(world.db.read, id)).toMatchObject({
    state: "failed",
    reason: expect.stringContaining("JPEG"),
  });
});

test("uploading a picture again repairs it if its files were lost, whether it was ready or not", async () => {
  const world = await testWorld();
  const bytes = await jpeg();
  const { id } = await anUpload(world, bytes);
  const lose = () => rmSync(join(world.config.dataDir, "media"), { recursive: true });
  lose();
  await runDueJobs(world, 8);
  // on PostgreSQL another process may have the files
  const reason = world.db.engine === "sqlite" ? "Its file is missing." : "Its file is on another server";
  expect(await findMedia(world.db.read, id)).toMatchObject({
    state: "waiting",
    reason: expect.stringContaining(reason),
  });
  expect(await anUpload(world, bytes)).toEqual({ id, isNew: false });
  await runDueJobs(world, 8);
  const media = await findMedia(world.db.read, id);
  expect(media).toMatchObject({ state: "ready", reason: null });
  lose();
  expect(await anUpload(world, bytes)).toEqual({ id, isNew: false });
  await runDueJobs(world, 8);
  expect((await findMedia(world.db.read, id))?.state).toBe("ready");
  const opened = await world.media.open(media?.hash ?? "", "320.webp");
  expect(opened?.bytes).toBeGreaterThan(0);
  await opened?.stream.cancel();
});

const onSqlite = test.runIf(process.env.TEST_ENGINE === "sqlite");

onSqlite("a picture whose file is missing is retried, and ready once the file is back", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, await jpeg());
  const media = join(world.config.dataDir, "media");
  renameSync(media, `${media}-aside`);
  for (let attempt = 0; attempt < 4; attempt += 1) {
    await runDueJobs(world, 8);
    world.pass(3_600_000);
  }
  expect(await findMedia(world.db.read, id)).toMatchObject({
    state: "waiting",
    reason: expect.stringMatching(/^Its file is missing\./),
  });
  renameSync(`${media}-aside`, media);
  await runDueJobs(world, 8);
  expect(await findMedia(world.db.read, id)).toMatchObject({ state: "ready", reason: null });
});

// pictures really are processed here, each in its own process
test(
  "pictures are processed one at a time, and occupy one of the worker's slots",
  { timeout: 60_000 },
  async () => {
    const world = await testWorld({ imageProcesses: true });
    const ids: number[] = [];
    for (const width of [330, 340, 350]) ids.push((await anUpload(world, await jpeg({ width }))).id);
    expect(new Set(ids).size).toBe(3);
    const { process } = world.media;
    let at = 0;
    let most = 0;
    world.media.process = async (order, onVariant) => {
      most = Math.max(most, (at += 1));
      const result = await process(order, onVariant);
      at -= 1;
      return result;
    };
    const first = processMedia(world, { mediaId: ids[0] as number });
    await expect.poll(() => world.media.processing()).not.toBeNull();
    await runDueJobs(world, 1); // its own job, claimed twice: it waits for the first
    for (const mediaId of ids.slice(1)) await processMedia(world, { mediaId });
    await first;
    for (let round = 0; round < 9 && (await waitingPictures(world)) > 0; round += 1)
      await runDueJobs(world, 1);
    for (const id of ids) expect((await findMedia(world.db.read, id))?.state).toBe("ready");
    expect(most).toBe(1);
  },
);

test("an abandoned picture gets a new job", async () => {
  const world = await testWorld();
  const { id } = await anUpload(world, await jpeg());
  await world.db.transact((tx) => tx.deleteFrom("jobs").execute(), { changed: ["jobs"] });
  expect((await cleanUpMedia(world)).pictures).toBe(0);
  world.pass(16 * 60_000);
  expect((await cleanUpMedia(world)).pictures).toBe(1);
  expect((await cleanUpMedia(world)).pictures).toBe(0);
  await runDueJobs(world, 8);
  expect((await findMedia(world.db.read, id))?.state).toBe("ready");
});

const onPostgres = test.runIf(process.env.TEST_ENGINE === "postgres");

onPostgres("a picture waits for the process that has its file, and does not delay the others", async () => {
  const here = await testWorld();
  const there = await testWorld({ beside: here });
  const { id } = await anUpload(there, await jpeg({ width: 330 }));
  await expect(processMedia(here, { mediaId: id })).rejects.toThrow(NotHere);
  expect(await findMedia(here.db.read, id)).toMatchObject({
    state: "waiting",
    reason: "Its file is on another server, which will process it.",
  });
  const mine = await anUpload(here, await jpeg({ width: 340 }));
  const another = await anUpload(here, await jpeg({ width: 350 }));
  await here.db.transact((tx) => tx.deleteFrom("jobs").execute(), { changed: ["jobs"] });
  await processMedia(here, { mediaId: mine.id });
  // the next picture whose file is here, not simply the next in line
  const jobs = await here.db.read.selectFrom("jobs").select("subject_id").execute();
  expect(jobs).toEqual([{ subject_id: String(another.id) }]);
  await processMedia(there, { mediaId: id });
  expect((await findMedia(here.db.read, id))?.state).toBe("ready");
});

onPostgres("a process that is busy with a picture leaves those of others to them", async () => {
  const here = await testWorld();
  const there = await testWorld({ beside: here });
  const { id } = await anUpload(there, await jpeg({ width: 330 }));
  here.media.processing = () => ({ hash: "a".repeat(64), over: Promise.resolve() });
  // done here, its job would be gone, and nobody would have one for it
  await expect(processMedia(here, { mediaId: id })).rejects.toThrow(NotHere);
});

onPostgres("in a bucket every process has the file: one that is missing there is retried", async () => {
  const { s3, folder } = await testBucket();
  const here = await testWorld({ s3 });
  const { id } = await anUpload(here, await jpeg());
  const aside = `${folder}-aside`;
  renameSync(folder, aside);
  mkdirSync(folder);
  await runDueJobs(here, 8);
  expect(await findMedia(here.db.read, id)).toMatchObject({
    state: "waiting",
    reason: expect.stringContaining("Its file is missing."),
  });
  const jobs = await here.db.read.selectFrom("jobs").select(["state", "attempts"]).execute();
  expect(jobs).toEqual([{ state: "queued", attempts: 1 }]);
  rmSync(folder, { recursive: true });
  renameSync(aside, folder);
  here.pass(11_000);
  await runDueJobs(here, 8);
  expect(await findMedia(here.db.read, id)).toMatchObject({ state: "ready", reason: null });
});

onPostgres("of two processes one enqueues abandoned pictures, and each cleans its own disk", async () => {
  const here = await testWorld();
  const there = await testWorld({ beside: here });
  await anUpload(here, await jpeg());
  await here.db.transact((tx) => tx.deleteFrom("jobs").execute(), { changed: ["jobs"] });
  for (const { config } of [here, there]) {
    const left = join(config.dataDir, "uploads", "left");
    mkdirSync(join(config.dataDir, "uploads"), { recursive: true });
    writeFileSync(left, "half");
    utimesSync(left, 0, 0);
  }
  here.pass(16 * 60_000);
  there.pass(16 * 60_000);
  expect(await cleanUpMedia(there, false)).toEqual({ files: 1, pictures: 0 });
  expect(await cleanUpMedia(here, true)).toEqual({ files: 1, pictures: 1 });
});
