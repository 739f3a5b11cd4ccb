import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { program as actor } from "#core/audit.ts";
import { importPictures } from "#core/pools/import-pictures.ts";
import { testWorld } from "#tests/build.ts";
import { anUpload, aPicture, jpeg, pdf } from "#tests/pictures.ts";
import { changeMedia } from "./change.ts";
import { describeMedia } from "./describe.ts";
import { findMedia, listMedia } from "./reads.ts";
import { removeManyMedia } from "./remove-many.ts";

const all = { q: "", state: "" as const, unused: "" as const, page: 1, pageSize: 50 };

async function threePictures() {
  const world = await testWorld({ seeded: true });
  const ids = [];
  for (const seed of [1, 2, 3]) ids.push(await aPicture(world, await jpeg({ seed })));
  const alts = async () => (await listMedia(world.db.read, all)).items.map(({ alt }) => alt);
  return { world, ids, alts };
}

test("several pictures are described at once, and leave the list of those without a description", async () => {
  const { world, ids, alts } = await threePictures();
  await anUpload(world, pdf(), "a.pdf");
  const missing = async () => (await listMedia(world.db.read, { ...all, described: "no" })).total;
  expect(await missing()).toBe(3);
  const changes: string[][] = [];
  world.db.onChange((tags) => changes.push(tags));
  const pictures = ids.slice(0, 2).map((id) => ({ id, version: 1, alt: `Picture ${id}` }));
  expect(await describeMedia(world, { pictures, actor })).toBe(2);
  expect([await missing(), await alts()]).toEqual([1, ["", "", "Picture 2", "Picture 1"]]);
  const { hash } = (await findMedia(world.db.read, ids[0]!))!;
  expect(changes.flat()).toEqual(expect.arrayContaining([`media:${ids[0]}`, `media:${hash}`]));
});

test("nothing is saved if one description is wrong; each is named", async () => {
  const { world, ids, alts } = await threePictures();
  const [first = 0, second = 0, third = 0] = ids;
  await changeMedia(world, { id: second, change: { version: 1, alt: "Theirs" }, actor });
  await changeMedia(world, { id: third, change: { version: 1, focalX: 0.1 }, actor });
  const pictures = [
    { id: first, version: 1, alt: "Mine" },
    { id: second, version: 1, alt: "Mine" },
    { id: third, version: 1, alt: "Mine" },
    { id: 99, version: 1, alt: "Mine" },
  ];
  await expect(describeMedia(world, { pictures, actor })).rejects.toMatchObject({
    code: "invalid_input",
    message: "3 descriptions need your attention.",
    details: {
      fields: {
        [second]: "It was described in the meantime: “Theirs”. Clear the field to keep that.",
        [third]: "This picture was changed in the meantime. Look at it again, then save.",
        99: "This picture was deleted. Clear the field.",
      },
    },
  });
  const long = { id: first, version: 1, alt: "x".repeat(301) };
  await expect(describeMedia(world, { pictures: [long], actor })).rejects.toMatchObject({
    details: { fields: { [first]: "Please use at most 300 characters." } },
  });
  expect(await alts()).toEqual(["", "Theirs", ""]);
});

test("unused files are deleted together; those in use or changed meanwhile are kept and named", async () => {
  const { world, ids } = await threePictures();
  const [first = 0, second = 0, third = 0] = ids;
  const { address, hash } = (await findMedia(world.db.read, first))!;
  await importPictures(world, { id: "latham-apollo-14", record: { version: 1, imageUrl: address }, actor });
  await changeMedia(world, { id: second, change: { version: 1, alt: "A spa" }, actor });
  const gone = (await findMedia(world.db.read, third))!;
  const files = [...ids, 99].map((id) => ({ id, version: 1 }));
  expect(await removeManyMedia(world, { files, actor })).toEqual({
    removed: 1,
    kept: [
      { id: first, name: "Lanai at dusk.jpg", why: "It is used on pool Latham Apollo 14." },
      { id: second, name: "Lanai at dusk.jpg", why: "It was changed in the meantime." },
    ],
  });
  const stored = (file: string) => existsSync(join(world.config.dataDir, "media", file));
  expect([stored(hash), stored(gone.hash)]).toEqual([true, false]);
  expect((await listMedia(world.db.read, all)).total).toBe(2);
});

test("the old unused ones are those uploaded 90 days ago or earlier", async () => {
  const { world } = await threePictures();
  const before = (days: number) => new Date(world.now().getTime() - days * 86_400_000);
  const count = async (since: Date) =>
    (await listMedia(world.db.read, { ...all, unused: "1", before: since })).total;
  expect([await count(before(90)), await count(before(-1))]).toEqual([0, 3]);
});
