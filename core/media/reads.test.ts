import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addPost } from "#core/content/add-post.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { PostInput } from "#core/content/shape.ts";
import { testWorld } from "#tests/build.ts";
import { aPicture } from "#tests/pictures.ts";
import { findMedia, findPictures, listMedia } from "./reads.ts";

test("records refer to built-in pictures by name and uploaded ones by address; missing ones are absent", async () => {
  const world = await testWorld();
  const drawn = { src: "/pictures/scenes/dig.webp", sources: [], width: 3, height: 2, alt: "", caption: "" };
  const book = { ...world.media, find: (name: string) => (name === "scenes/dig" ? drawn : null) };
  const media = await findMedia(world.db.read, await aPicture(world));
  const gone = `/media/${"0".repeat(64)}`;
  const pictures = await findPictures(world.db.read, book, [
    "scenes/dig",
    media?.address ?? "",
    gone,
    "scenes/none",
    "",
  ]);
  expect([...pictures]).toEqual([
    ["scenes/dig", drawn],
    [media?.address, media?.picture],
  ]);
});

test("an article's header picture counts as in use until the article is deleted", async () => {
  const world = await testWorld();
  const id = await aPicture(world);
  const picture = (await findMedia(world.db.read, id))?.address;
  expect(await findMedia(world.db.read, id)).toMatchObject({ isUsed: false, usedBy: [] });
  const input = PostInput.parse({ title: "Salt", slug: "salt", picture });
  const { id: post } = await addPost(world, { input, actor: program });
  expect(await findMedia(world.db.read, id)).toMatchObject({
    isUsed: true,
    usedBy: [{ where: "Article", name: "Salt" }],
  });
  await deletePost(world, { id: post, version: 1, actor: program });
  expect(await findMedia(world.db.read, id)).toMatchObject({ isUsed: false, usedBy: [] });
});

test("a picture is found by the hash in its address", async () => {
  const world = await testWorld();
  const media = (await findMedia(world.db.read, await aPicture(world)))!;
  const query = { q: "", state: "", unused: "", page: 1, pageSize: 10 } as const;
  expect((await listMedia(world.db.read, { ...query, hash: media.hash })).items).toMatchObject([
    { id: media.id },
  ]);
  expect((await listMedia(world.db.read, { ...query, hash: "0".repeat(64) })).total).toBe(0);
});
