import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { testBucket } from "#tests/s3.ts";
import { findStrayFolder } from "./media-folder.ts";

const onPostgres = test.runIf(process.env.TEST_ENGINE === "postgres");
const folderOf = ({ config }: TestWorld) => join(config.dataDir, "media");

onPostgres("a process with another folder of pictures is told so, and what to do", async () => {
  const here = await testWorld();
  const there = await testWorld({ beside: here });
  const names = await Promise.all([here, here, here].map(findStrayFolder));
  expect(names).toEqual([null, null, null]);
  const message = await findStrayFolder(there);
  expect(message).toContain(folderOf(there));
  expect(message).toContain("DATA_DIR");
  const name = readFileSync(join(folderOf(here), ".folder-id"), "utf8");
  expect(message).toContain(`write ${name} into`);
  // as the message says, if the first folder is gone
  writeFileSync(join(folderOf(there), ".folder-id"), `${name}\n`);
  expect(await findStrayFolder(there)).toBeNull();
  expect(await findStrayFolder(here)).toBeNull();
});

onPostgres("a copy of the folder is as good as the folder", async () => {
  const here = await testWorld();
  const there = await testWorld({ beside: here });
  expect(await findStrayFolder(here)).toBeNull();
  expect(await findStrayFolder(there)).not.toBeNull();
  rmSync(folderOf(there), { recursive: true });
  cpSync(folderOf(here), folderOf(there), { recursive: true });
  expect(await findStrayFolder(there)).toBeNull();
});

onPostgres("in a bucket all processes have the same pictures", async () => {
  const { s3 } = await testBucket();
  const here = await testWorld({ s3 });
  expect(await findStrayFolder(here)).toBeNull();
  expect(
    await here.db.read.selectFrom("meta").select("key").where("key", "=", "media-folder").execute(),
  ).toEqual([]);
});

test.runIf(process.env.TEST_ENGINE === "sqlite")("on SQLite there is one process", async () => {
  const world = await testWorld();
  expect(await findStrayFolder(world)).toBeNull();
});
