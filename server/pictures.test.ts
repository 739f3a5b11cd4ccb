import { expect, test } from "vitest";
import { openLibrary } from "#media/library.ts";
import { testWorld } from "#tests/build.ts";
import { api } from "#tests/http.ts";

const library = openLibrary("pictures");
const address = library.find("latham-apollo-14/plan")!.src;
const forADay = "public, max-age=86400, stale-while-revalidate=604800";

test.each([
  ["of this version is kept forever", address, "public, max-age=31536000, immutable"],
  ["of another version is today's, for a day", address.replace(library.version, "v01234567"), forADay],
  ["without a version is today's, for a day", address.replace(`/${library.version}`, ""), forADay],
])("a picture's address %s", async (_, path, cacheControl) => {
  const world = await testWorld();
  const answer = await api({ ...world, media: { ...world.media, ...library } }).request(path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, cacheControl]);
  expect(answer.headers.get("content-type")).toBe("image/webp");
});

test.each([
  "/pictures/none.webp",
  `/pictures/${library.version}/none.webp`,
  "/pictures/",
  "/pictures/..%2fpackage.json",
  `/pictures/${library.version}/..%2f..%2fpackage.json`,
  `/pictures/${library.version}`,
])("%s is not there", async (path) => {
  const world = await testWorld();
  const answer = await api({ ...world, media: { ...world.media, ...library } }).request(path);
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, null]);
});
