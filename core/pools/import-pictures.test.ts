import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { findMedia, listMedia } from "#core/media/reads.ts";
import { removeMedia } from "#core/media/remove.ts";
import { testWorld } from "#tests/build.ts";
import { aPicture, jpeg } from "#tests/pictures.ts";
import { importPictures } from "./import-pictures.ts";
import { findPool, findPoolRecord } from "./reads.ts";

const all = { q: "", state: "" as const, unused: "" as const, page: 1, pageSize: 50 };

test("a pool shows the staff's pictures first; a picture in use is not listed as unused and cannot be deleted", async () => {
  const world = await testWorld({ seeded: true });
  const [id, other] = [await aPicture(world), await aPicture(world, await jpeg({ seed: 5, width: 640 }))];
  const media = await findMedia(world.db.read, id);
  const pool = await findPoolRecord(world.db.staff, world.media, "latham-apollo-14");
  const record = {
    version: pool?.version ?? 0,
    imageUrl: `/media/${media?.hash}`,
    image_url_1: " ",
    imageUrl2: "https://example.com/coming-soon.jpg",
    image3Url: "https://example.com/pool.jpg",
    imageUrl4: `/media/${"0".repeat(64)}`,
  };
  const changes: string[][] = [];
  world.db.onChange((tags) => changes.push(tags));
  await importPictures(world, { id: "latham-apollo-14", record, actor });
  const after = await findPool(world.db.read, world.media, "latham-apollo-14");
  expect(after?.pictures.map(({ src }) => src)).toEqual([
    media?.picture?.src,
    "https://example.com/pool.jpg",
  ]);
  expect([after?.imageUrl, after?.pictures[0]?.alt]).toEqual([media?.picture?.src, pool?.name]);
  // the first picture from another site: every page's policy has to allow it
  expect(changes.flat()).toEqual(["pools", "pools:latham-apollo-14", "*", "audit"]);
  expect(await findMedia(world.db.read, id)).toMatchObject({
    isUsed: true,
    usedBy: [{ where: "Pool", name: pool?.name }],
  });
  const unused = await listMedia(world.db.read, { ...all, unused: "1" });
  expect(unused.items.map((item) => item.id)).toEqual([other]);
  expect((await listMedia(world.db.read, { ...all, unused: "0" })).items.map((item) => item.id)).toEqual([
    id,
  ]);
  await expect(removeMedia(world, { id, version: 1, actor })).rejects.toMatchObject({
    code: "in_use",
    message: expect.stringContaining(pool?.name ?? ""),
  });
  await expect(removeMedia(world, { id: other, version: 9, actor })).rejects.toMatchObject({
    code: "stale_version",
  });
  await removeMedia(world, { id: other, version: 1, actor });
  const emptied = { version: (pool?.version ?? 0) + 1 };
  await importPictures(world, { id: "latham-apollo-14", record: emptied, actor });
  await removeMedia(world, { id, version: 1, actor });
  expect((await listMedia(world.db.read, all)).total).toBe(0);
});

test.each([
  "javascript:alert(1)",
  "data:text/html,x",
  "http://example.com/a.jpg",
  "/etc/passwd",
  "/media/../x",
])("a pool accepts no picture from %s", async (address) => {
  const world = await testWorld({ seeded: true });
  const record = { version: 1, imageUrl3: address };
  await expect(importPictures(world, { id: "latham-apollo-14", record, actor })).rejects.toMatchObject({
    code: "invalid_input",
    details: { fields: { imageUrl3: expect.stringContaining("https://") } },
  });
});
