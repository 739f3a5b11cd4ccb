import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addRedirect } from "#core/content/redirects/add.ts";
import { RedirectInput } from "#core/content/redirects/shape.ts";
import type { World } from "#core/world.ts";
import { testWorld } from "#tests/build.ts";
import { changeMissingPage } from "./change.ts";
import { noteMissingPages } from "./note.ts";
import { findMissingPage, listMissingPages } from "./reads.ts";
import { mostMissingPages } from "./rules.ts";
import { MissingPageQuery } from "./shape.ts";
import { forgetFoundPages } from "./writes.ts";

const one = { path: "/old-pools", visits: 2, botVisits: 0, referrer: "www.example.com" };

function listed({ db }: World, query: object = {}) {
  return listMissingPages(db.read, MissingPageQuery.parse(query));
}

test("visits are added up; the last known site that they came from is kept", async () => {
  const world = await testWorld();
  await noteMissingPages(world, [one, { path: "/wp-login.php", visits: 0, botVisits: 9, referrer: "" }]);
  await noteMissingPages(world, [{ ...one, visits: 1, botVisits: 4, referrer: "" }]);
  const { items } = await listed(world);
  expect(items).toMatchObject([
    { path: "/old-pools", visits: 3, botVisits: 4, referrer: "www.example.com", version: 1 },
    { path: "/wp-login.php", visits: 0, botVisits: 9, referrer: "" },
  ]);
  const paths = async (query: object) => (await listed(world, query)).items.map(({ path }) => path);
  expect(await paths({ show: "visitors" })).toEqual(["/old-pools"]);
  expect(await paths({ show: "bots" })).toEqual(["/wp-login.php"]);
  expect(await paths({ q: "example.com" })).toEqual(["/old-pools"]);
});

test("one that is ignored is counted on, and is listed by itself until staff stop ignoring it", async () => {
  const world = await testWorld();
  await noteMissingPages(world, [one]);
  const id = (await listed(world)).items[0]!.id;
  const ignore = (version: number, ignored: boolean) =>
    changeMissingPage(world, { id, change: { version, ignored }, actor: program });
  await ignore(1, true);
  await noteMissingPages(world, [one]);
  expect((await listed(world, { show: "visitors" })).total).toBe(0);
  expect((await listed(world, { show: "ignored" })).items).toMatchObject([{ visits: 4, ignored: true }]);
  await expect(ignore(1, false)).rejects.toMatchObject({ code: "stale_version" });
  await ignore(2, false);
  expect((await listed(world, { show: "visitors" })).total).toBe(1);
});

test("the page with the most similar address is suggested, and a redirect takes it off the list", async () => {
  const world = await testWorld({ seeded: true });
  await noteMissingPages(world, [one, { ...one, path: "/careers-in-sales" }]);
  const [pools, careers] = (await listed(world)).items;
  expect(await findMissingPage(world.db.read, careers!.id)).toMatchObject({ suggestion: null });
  expect(await findMissingPage(world.db.read, pools!.id)).toMatchObject({ suggestion: "/pools" });
  const input = RedirectInput.parse({ fromPath: "/Old-Pools", toPath: "/pools" });
  await addRedirect(world, { input, actor: program });
  expect(await findMissingPage(world.db.read, pools!.id)).toBeUndefined();
  expect((await listed(world)).total).toBe(1);
});

test("a redirect from everything under a URL takes all of it off the list", async () => {
  const world = await testWorld();
  const paths = ["/old-blog", "/old-blog/a", "/old-blog/b/c", "/old-blog-2/a", "/news/a"];
  await noteMissingPages(
    world,
    paths.map((path) => ({ ...one, path })),
  );
  const input = RedirectInput.parse({ fromPath: "/Old-Blog/*", toPath: "/about" });
  await addRedirect(world, { input, actor: program });
  const left = async () => (await listed(world)).items.map(({ path }) => path).toSorted();
  expect(await left()).toEqual(["/news/a", "/old-blog", "/old-blog-2/a"]);
  // asked for by somebody while it was added
  await noteMissingPages(world, [{ ...one, path: "/old-blog/b/c" }]);
  await world.db.transact((tx) => forgetFoundPages(tx), { changed: ["missing-pages"] });
  expect(await left()).toEqual(["/news/a", "/old-blog", "/old-blog-2/a"]);
});

test("the cleanup takes those off the list that show a page or lead to one by now", async () => {
  const world = await testWorld({ seeded: true });
  const found = [
    "/blog/how-to-read-a-pool-price",
    "/pool-detail/latham-apollo-14",
    "/pool-services-tampa-fl",
  ];
  const missed = ["/blog/no-such-title", "/pool-detail/no-such-pool", "/resources/how-to-read-a-pool-price"];
  await noteMissingPages(
    world,
    [...found, ...missed].map((path) => ({ ...one, path })),
  );
  await world.db.transact((tx) => forgetFoundPages(tx), { changed: ["missing-pages"] });
  expect((await listed(world)).items.map(({ path }) => path).toSorted()).toEqual(missed.toSorted());
});

test("of too many, those that were asked for longest ago are forgotten", async () => {
  const world = await testWorld();
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => ({ ...one, path: `/old-${from + at}` }));
  for (let from = 0; from < mostMissingPages; from += 500) {
    await noteMissingPages(world, some(from, 500));
    world.pass(1_000);
  }
  await noteMissingPages(world, some(0, 1));
  expect((await listed(world)).total).toBe(mostMissingPages);
  world.pass(1_000);
  await noteMissingPages(world, some(mostMissingPages, 2));
  expect((await listed(world)).total).toBe(mostMissingPages);
  const left = async (q: string) => (await listed(world, { q })).items.map(({ path }) => path);
  expect(await left("/old-0")).toEqual(["/old-0"]);
  expect(await left("/old-5001")).toEqual(["/old-5001"]);
});
