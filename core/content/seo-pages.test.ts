import { expect, test } from "vitest";
import type { Actor } from "#core/audit.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { addSeoPage } from "./add-seo-page.ts";
import { changeSeoPage } from "./change-seo-page.ts";
import { changeSeoPages } from "./change-seo-pages.ts";
import { deleteSeoPage } from "./delete-seo-page.ts";
import { findSeoPage } from "./reads.ts";
import { LandingPageInput, PostInput } from "./shape.ts";
import { SeoPageChange, SeoPageInput, SeoPagesChange } from "./seo-pages.shape.ts";

const dana: Actor = { userId: null, name: "Dana", role: "editor" };

function add(world: TestWorld, path: string, fields: object = {}): Promise<void> {
  const input = SeoPageInput.parse({ path, ...fields });
  return addSeoPage(world, { input, actor: dana });
}

function change(world: TestWorld, path: string, fields: object): Promise<void> {
  return changeSeoPage(world, { path, change: SeoPageChange.parse(fields), actor: dana });
}

function refused(field: string, says: string) {
  return { code: "invalid_input", details: { fields: { [field]: expect.stringContaining(says) } } };
}

test("an entry is added, changed and removed: each write names its page, and the log says who", async () => {
  const world = await testWorld();
  const seen: string[][] = [];
  world.db.onChange((tags) => void seen.push(tags));
  const entry = () => findSeoPage(world.db.read, "/about");
  await add(world, "/About/", { title: " Who \n digs " });
  expect(await entry()).toMatchObject({ title: "Who digs", description: "", noindex: false, version: 1 });
  await change(world, "/about", { version: 1, description: "Our crew." });
  await change(world, "/about", { version: 2, noindex: true });
  const now = { title: "Who digs", description: "Our crew.", noindex: true, version: 3 };
  expect(await entry()).toMatchObject(now);
  const stale = { code: "stale_version", details: { currentVersion: 3 } };
  await expect(change(world, "/about", { version: 1, title: "We" })).rejects.toMatchObject(stale);
  await expect(deleteSeoPage(world, { path: "/about", version: 2, actor: dana })).rejects.toMatchObject(
    stale,
  );
  await deleteSeoPage(world, { path: "/about", version: 3, actor: dana });
  expect(await entry()).toBeUndefined();
  for (const tags of seen) expect(tags).toEqual(expect.arrayContaining(["seo-pages", "seo-pages:/about"]));
  expect(seen).toHaveLength(4);
  const log = await world.db.read
    .selectFrom("audit")
    .select(["actor", "action", "entity", "entity_id"])
    .orderBy("id")
    .execute();
  const written = { actor: "Dana", entity: "seo page", entity_id: "/about" };
  expect(log).toEqual(["create", "change", "change", "delete"].map((action) => ({ ...written, action })));
});

test.each([
  ["/about", undefined],
  ["/blog/salt", undefined],
  ["/pools/compare", undefined],
  ["/blog/heat", "Visitors don’t see “Heat” yet"],
  ["/resources/salt", "This site has no page at this URL"],
  ["/no-such-page", "This site has no page at this URL"],
  ["/blog/salt/more", "This site has no page at this URL"],
  ["/admin/seo", "This site has no page at this URL"],
  ["/robots.txt", "This site has no page at this URL"],
  ["/contact", "This page already has an entry"],
])("an entry for %s is refused: %s", async (path, says) => {
  const world = await testWorld();
  await add(world, "/contact");
  const salt = {
    title: "Salt",
    slug: "salt",
    status: "published",
    content: "<p>Salt.</p>",
    excerpt: "Salt.",
  };
  await addPost(world, { input: PostInput.parse(salt), actor: dana });
  await addPost(world, { input: PostInput.parse({ title: "Heat", slug: "heat" }), actor: dana });
  const added = add(world, path, { title: "T" });
  if (says === undefined) return expect(await added).toBeUndefined();
  await expect(added).rejects.toMatchObject(refused("path", says));
});

test("a landing page can be hidden here, but has its title and description in one place only", async () => {
  const world = await testWorld();
  const naples = { title: "Pools in Naples", slug: "naples", status: "published", content: "<p>Here.</p>" };
  await addLandingPage(world, { input: LandingPageInput.parse(naples), actor: dana });
  const own = "The landing page “Pools in Naples” has its own";
  await expect(add(world, "/naples", { title: "T" })).rejects.toMatchObject(refused("title", own));
  await add(world, "/naples", { noindex: true });
  await expect(change(world, "/naples", { version: 1, description: "D" })).rejects.toMatchObject(
    refused("description", own),
  );
  expect(await findSeoPage(world.db.read, "/naples")).toMatchObject({ noindex: true, title: "" });
});

test("two users add an entry for the same page at the same moment: one is notified", async () => {
  const world = await testWorld();
  const added = await Promise.allSettled([add(world, "/about"), add(world, "/about")]);
  const refusals = added.filter(({ status }) => status === "rejected");
  expect(refusals).toEqual([
    { status: "rejected", reason: expect.objectContaining(refused("path", "already has an entry")) },
  ]);
});

test.each([
  ["a title", { title: "x".repeat(121) }],
  ["a description", { description: "x".repeat(321) }],
  ["a field that it does not have", { path: "/contact" }],
])("%s too long or unknown is not taken", (_, fields) => {
  expect(SeoPageChange.safeParse({ version: 1, ...fields }).success).toBe(false);
});

/** Three entries, and their words. */
async function threeEntries() {
  const world = await testWorld();
  const paths = ["/about", "/contact", "/pools"];
  for (const path of paths) await add(world, path, { title: `Old ${path}`, description: "Old words." });
  const changeMany = (rows: object[], leaveChanged = false) =>
    changeSeoPages(world, { ...SeoPagesChange.parse({ rows, leaveChanged }), actor: dana });
  const said = async () => {
    const entries = await Promise.all(paths.map((path) => findSeoPage(world.db.read, path)));
    return entries.map((entry) => `${entry!.title}, ${entry!.description}, ${entry!.version}`);
  };
  return { world, changeMany, said };
}

test("several entries are changed together, each in the log, and changed back", async () => {
  const { world, changeMany, said } = await threeEntries();
  const seen: string[][] = [];
  world.db.onChange((tags) => void seen.push(tags));
  const { changed, undo } = await changeMany([
    { id: "/pools", version: 1, set: { title: "New" } },
    { id: "/about", version: 1, set: { description: "New.", title: "" } },
  ]);
  expect(changed).toBe(2);
  expect(await said()).toEqual([", New., 2", "Old /contact, Old words., 1", "New, Old words., 2"]);
  expect(seen).toEqual([expect.arrayContaining(["seo-pages", "seo-pages:/about", "seo-pages:/pools"])]);
  await changeMany(undo);
  expect(await said()).toEqual([
    "Old /about, Old words., 3",
    "Old /contact, Old words., 1",
    "Old /pools, Old words., 3",
  ]);
  const log = world.db.read.selectFrom("audit").select("entity_id").where("action", "=", "change");
  expect((await log.execute()).map(({ entity_id }) => entity_id).sort()).toEqual([
    "/about",
    "/about",
    "/pools",
    "/pools",
  ]);
});

test("if someone has changed one of several entries, none is stored, or the others are", async () => {
  const { world, changeMany, said } = await threeEntries();
  await change(world, "/contact", { version: 1, title: "Theirs" });
  const rows = ["/about", "/contact", "/nowhere"].map((id) => ({ id, version: 1, set: { title: "Mine" } }));
  await expect(changeMany(rows)).rejects.toMatchObject({
    code: "stale_version",
    message: "2 search engine listings changed while you had the list open. Nothing is saved yet.",
    details: {
      fields: {
        "rows.1": "This search engine listing changed while you had it open.",
        "rows.2": "This search engine listing no longer exists.",
      },
    },
  });
  expect((await said()).slice(0, 2)).toEqual(["Old /about, Old words., 1", "Theirs, Old words., 2"]);
  const { changed, leftAlone } = await changeMany(rows, true);
  expect([changed, leftAlone.map(({ id }) => id)]).toEqual([1, ["/contact", ""]]);
  expect((await said())[0]).toBe("Mine, Old words., 2");
});

test("if a page would not show the words of one of several entries, none is stored, and it is named", async () => {
  const { world, changeMany, said } = await threeEntries();
  const naples = { title: "Naples", slug: "naples", status: "published", content: "<p>Here.</p>" };
  await addLandingPage(world, { input: LandingPageInput.parse(naples), actor: dana });
  await add(world, "/naples", { noindex: true });
  const rows = ["/about", "/naples"].map((id) => ({ id, version: 1, set: { title: "Mine" } }));
  const fields = { "rows.1.set.title": expect.stringContaining("has its own") };
  await expect(changeMany(rows)).rejects.toMatchObject({ code: "invalid_input", details: { fields } });
  expect((await said())[0]).toBe("Old /about, Old words., 1");
});

test("an entry is sent once among several", () => {
  const row = { id: "/about", version: 1, set: { title: "T" } };
  expect(SeoPagesChange.safeParse({ rows: [row] }).success).toBe(true);
  expect(SeoPagesChange.safeParse({ rows: [row, row] }).success).toBe(false);
});
