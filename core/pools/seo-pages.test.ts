import { expect, test } from "vitest";
import { program } from "#core/audit.ts";
import { addPost } from "#core/content/add-post.ts";
import { changePost } from "#core/content/change-post.ts";
import { changeSeoPage } from "#core/content/change-seo-page.ts";
import { changeSeoPages } from "#core/content/change-seo-pages.ts";
import { storeRead } from "#core/content/checked-pages/writes.ts";
import { deleteSeoPage } from "#core/content/delete-seo-page.ts";
import { findSeoPage } from "#core/content/reads.ts";
import { moveTags } from "#core/content/rules.ts";
import { PostChange, PostInput } from "#core/content/shape.ts";
import { moveAddress } from "#core/content/writes.ts";
import { SeoPageChange, SeoPagesChange, SeoQuery } from "#core/content/seo-pages.shape.ts";
import { findMedia, placesOf } from "#core/media/reads.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { aReadPage } from "#tests/checked-pages.ts";
import { aPicture } from "#tests/pictures.ts";
import { findSeoRecord, listSeoRecords } from "./seo-pages.reads.ts";

const actor = program;

async function listed(world: TestWorld, query: object = {}): Promise<string[]> {
  const { items } = await listSeoRecords(world.db.read, SeoQuery.parse({ pageSize: 200, ...query }));
  return items.map(({ path }) => path);
}

function change(world: TestWorld, path: string, fields: object): Promise<void> {
  return changeSeoPage(world, { path, change: SeoPageChange.parse(fields), actor });
}

async function anArticle(world: TestWorld, slug: string, status = "published"): Promise<number> {
  const words = { title: slug, slug, status, excerpt: "Heat.", content: "<p>Sand.</p>" };
  return (await addPost(world, { input: PostInput.parse(words), actor })).id;
}

const refused = (field: string, says: string) => {
  return { code: "invalid_input", details: { fields: { [field]: expect.stringContaining(says) } } };
};

test("every page that visitors see is listed by path, with what it showed when it was checked", async () => {
  const world = await testWorld();
  await anArticle(world, "salt");
  await anArticle(world, "heat", "draft");
  const paths = await listed(world);
  expect(paths).toEqual(paths.toSorted());
  expect(paths).toEqual(expect.arrayContaining(["/", "/about", "/blog/salt", "/pools"]));
  expect(paths).not.toContain("/blog/heat");
  const none = { title: "", picture: "", canonical: "", noindex: false, version: 0, updatedAt: null };
  expect(await findSeoRecord(world.db.read, "/about")).toMatchObject({ ...none, checked: null });
  const page = aReadPage({ title: "Who digs", picture: "/desk-card.jpg" });
  await world.db.transact(
    async (tx) => {
      const row = { state: "waiting", title: "", description: "", page: "", findings: "[]" } as const;
      const empty = { ...row, path: "/about", finding_count: 0, checked_at: "" };
      await tx.insertInto("checked_pages").values(empty).execute();
      await storeRead(tx, world.now(), [{ path: "/about", page }]);
    },
    { changed: ["checked-pages"] },
  );
  expect(await findSeoRecord(world.db.read, "/about")).toMatchObject({
    ...none,
    checked: { title: "Who digs", picture: "/desk-card.jpg", findingCount: 0 },
  });
  expect(await listed(world, { q: "digs" })).toEqual(["/about"]);
  expect(await findSeoRecord(world.db.read, "/no-such-page")).toBeUndefined();
});

test("the first change of a page without an entry adds it; removed, the page is still listed", async () => {
  const world = await testWorld();
  await change(world, "/about", { version: 0, title: "Who digs" });
  expect(await findSeoRecord(world.db.read, "/about")).toMatchObject({ title: "Who digs", version: 1 });
  expect(await listed(world, { listed: "own" })).toEqual(["/about"]);
  // someone else has added it meanwhile
  const stale = { code: "stale_version", details: { currentVersion: 1 } };
  await expect(change(world, "/about", { version: 0, title: "We" })).rejects.toMatchObject(stale);
  await deleteSeoPage(world, { path: "/about", version: 1, actor });
  expect(await listed(world, { listed: "own" })).toEqual([]);
  expect(await findSeoRecord(world.db.read, "/about")).toMatchObject({ title: "", version: 0 });
  const log = world.db.read.selectFrom("audit").select("action").where("entity", "=", "seo page");
  expect((await log.orderBy("id").execute()).map(({ action }) => action)).toEqual(["create", "delete"]);
});

test("an entry whose page is gone is listed as such", async () => {
  const world = await testWorld();
  const id = await anArticle(world, "salt");
  for (const path of ["/blog/salt", "/verify"]) await change(world, path, { version: 0, title: "T" });
  const isThere = async (path: string) => (await findSeoRecord(world.db.read, path))?.isThere;
  expect([await isThere("/blog/salt"), await isThere("/verify")]).toEqual([true, true]);
  await changePost(world, { id, change: PostChange.parse({ version: 1, status: "draft" }), actor });
  expect([await isThere("/blog/salt"), await isThere("/verify")]).toEqual([false, true]);
  expect(await listed(world, { listed: "own" })).toEqual(["/blog/salt", "/verify"]);
});

test("of two first changes at the same moment, one is stored and one is told", async () => {
  const world = await testWorld();
  const both = ["Mine", "Theirs"].map((title) => change(world, "/about", { version: 0, title }));
  const refusals = (await Promise.allSettled(both)).filter(({ status }) => status === "rejected");
  expect(refusals).toEqual([
    { status: "rejected", reason: expect.objectContaining({ code: "stale_version" }) },
  ]);
});

test.each(["/no-such-page", "/blog/heat", "/admin/seo", "/About", "/about/", "robots.txt"])(
  "no entry is added at %s, where visitors see no page",
  async (path) => {
    const world = await testWorld();
    await anArticle(world, "heat", "draft");
    await expect(change(world, path, { version: 0, title: "T" })).rejects.toMatchObject({
      code: "not_found",
    });
  },
);

test("pages without an entry are changed in the list, too, and changed back", async () => {
  const world = await testWorld();
  const rows = ["/about", "/pools"].map((id) => ({ id, version: 0, set: { title: `New ${id}` } }));
  const { undo } = await changeSeoPages(world, { ...SeoPagesChange.parse({ rows }), actor });
  expect(await listed(world, { listed: "own" })).toEqual(["/about", "/pools"]);
  await changeSeoPages(world, { ...SeoPagesChange.parse({ rows: undo }), actor });
  expect(await listed(world, { listed: "own" })).toEqual([]);
});

test.each([
  ["/packages", undefined],
  ["/Packages/", undefined],
  ["", undefined],
  ["/about", undefined],
  ["/no-such-page", "This site has no page at this URL"],
  ["/blog/heat", "Visitors don’t see “heat” yet"],
  ["/pools", "Search engines list /packages instead of /pools"],
  ["/financing", "/financing is hidden from search engines"],
])("search engines are told to list %s instead: %s", async (canonical, says) => {
  const world = await testWorld();
  await anArticle(world, "heat", "draft");
  await change(world, "/pools", { version: 0, canonical: "/packages" });
  await change(world, "/financing", { version: 0, noindex: true });
  const changed = change(world, "/about", { version: 0, canonical });
  if (says !== undefined) return expect(changed).rejects.toMatchObject(refused("canonical", says));
  await changed;
  const stored = (await findSeoPage(world.db.read, "/about"))?.canonical;
  // a page that names itself names none
  expect(stored).toBe(canonical === "/about" ? "" : canonical && "/packages");
});

test.each(["https://example.com/pools", "pools", "/pools?size=large", "//example.com"])(
  "%s is no page of this site that could be listed",
  (canonical) => {
    expect(SeoPageChange.safeParse({ version: 0, canonical }).error?.issues[0]?.message).toContain(
      "Please enter a URL of this site from its first slash",
    );
  },
);

test("a page that moves takes its entry along, and those that have it listed name its new address", async () => {
  const world = await testWorld();
  const id = await anArticle(world, "salt");
  const picture = await aPicture(world);
  const { hash } = (await findMedia(world.db.read, picture))!;
  await change(world, "/blog/salt", { version: 0, picture: `/media/${hash}/640.webp` });
  await change(world, "/about", { version: 0, canonical: "/blog/salt" });
  const seen: string[][] = [];
  world.db.onChange((tags) => void seen.push(tags));
  await changePost(world, { id, change: PostChange.parse({ version: 1, slug: "sand" }), actor });
  expect(await findSeoPage(world.db.read, "/blog/sand")).toMatchObject({
    picture: `/media/${hash}/640.webp`,
  });
  expect(await findSeoPage(world.db.read, "/about")).toMatchObject({ canonical: "/blog/sand" });
  // the page of /about was drawn with the tag of the old address
  expect(seen.flat()).toContain("seo-pages:/blog/salt");
  expect(await placesOf(world.db.read, picture)).toEqual([
    { where: "Search engine listing", name: "/blog/sand" },
  ]);
});

test("a page names no page any more once the one listed instead has moved to its own URL", async () => {
  const world = await testWorld();
  await anArticle(world, "salt");
  await change(world, "/about", { version: 0, canonical: "/blog/salt" });
  const move = { from: "/blog/salt", to: "/about", leaveRedirect: false };
  await world.db.transact((tx) => moveAddress(tx, world.now(), move), { changed: moveTags(move) });
  expect(await findSeoPage(world.db.read, "/about")).toMatchObject({ canonical: "" });
});

test("a picture is in use until its entry is removed, and one that does not exist is refused", async () => {
  const world = await testWorld();
  const id = await aPicture(world);
  const { hash } = (await findMedia(world.db.read, id))!;
  await change(world, "/about", { version: 0, picture: `/media/${hash}/640.webp` });
  expect(await placesOf(world.db.read, id)).toEqual([{ where: "Search engine listing", name: "/about" }]);
  await deleteSeoPage(world, { path: "/about", version: 1, actor });
  expect(await placesOf(world.db.read, id)).toEqual([]);
  const unknown = change(world, "/about", { version: 0, picture: `/media/${"0".repeat(64)}/640.webp` });
  await expect(unknown).rejects.toMatchObject(refused("picture", "This picture does not exist"));
});
