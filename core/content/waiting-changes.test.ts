import { expect, test } from "vitest";
import { findRedirect } from "#core/content/redirects/reads.ts";
import { findMedia } from "#core/media/reads.ts";
import { removeMedia } from "#core/media/remove.ts";
import { runDueJobs } from "#jobs/worker.ts";
import { breakText } from "#tests/break-text.ts";
import { testTime, testWorld, type TestWorld } from "#tests/build.ts";
import { aPicture } from "#tests/pictures.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { addPost } from "./add-post.ts";
import { changeLandingPage } from "./change-landing-page.ts";
import { changePost } from "./change-post.ts";
import { dropChanges } from "./drop-changes.ts";
import { findLandingPage, findPost, listAddresses, listLandingPages, listPosts } from "./reads.ts";
import { findLandingPageRevision, findPostRevision, listPostRevisions } from "./revisions.reads.ts";
import { LandingPageChange, LandingPageInput, PostChange, PostInput } from "./shape.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const slug = "salt-in-july";
const whole = { title: "Salt in July", slug, excerpt: "What heat does.", content: "<p>It works harder.</p>" };
const hour = 3_600_000;

/** A public article and what can be done with it. */
async function article(fields: object = {}) {
  const world = await testWorld();
  const input = PostInput.parse({ ...whole, status: "published", ...fields });
  const { id } = await addPost(world, { input, actor: dana });
  const { read } = world.db;
  return {
    world,
    id,
    save: (change: object) => changePost(world, { id, change: PostChange.parse(change), actor: dana }),
    drop: (version: number) => dropChanges(world, { type: "post", id, version, actor: dana }),
    forStaff: () => findPost(read, { id }),
    forVisitors: (at = slug) => findPost(read, { slug: at }),
    revisions: async () => (await listPostRevisions(read, id, { page: 1, pageSize: 9 }))!.items,
  };
}

async function actions(world: TestWorld): Promise<string[]> {
  const rows = await world.db.read.selectFrom("audit").select("action").orderBy("id").execute();
  return rows.map(({ action }) => action);
}

const list = { q: "", page: 1, pageSize: 9 };

test("changes that are held are the staff's until they are published; visitors see nothing of them", async () => {
  const { world, id, save, forStaff, forVisitors, revisions } = await article();
  world.pass(hour);
  await save({ version: 1, hold: true, title: "Salt in August", content: "<p>Less<script>x</script>.</p>" });
  expect(await forStaff()).toMatchObject({
    title: "Salt in August",
    content: "<p>Less.</p>",
    excerpt: whole.excerpt,
    status: "published",
    hasChanges: true,
    version: 2,
  });
  const before = { ...whole, hasChanges: false, updatedAt: testTime.toISOString() };
  expect(await forVisitors()).toMatchObject(before);
  expect(await listAddresses(world.db.read)).toEqual([
    { path: "/blog/salt-in-july", updatedAt: testTime.toISOString() },
  ]);
  // a colleague goes on where they were left
  await save({ version: 2, hold: true, excerpt: "What less heat does." });
  await expect(save({ version: 2, hold: true, title: "Mine" })).rejects.toMatchObject({
    code: "stale_version",
  });
  expect(await forVisitors()).toMatchObject(before);

  world.pass(hour);
  await save({ version: 3, hold: false });
  const after = { title: "Salt in August", content: "<p>Less.</p>", excerpt: "What less heat does." };
  expect(await forVisitors()).toMatchObject({ ...after, updatedAt: world.now().toISOString() });
  expect(await forStaff()).toMatchObject({ ...after, hasChanges: false, version: 4 });
  expect(await actions(world)).toEqual(["create", "hold changes", "hold changes", "publish changes"]);
  expect((await revisions()).map(({ version, status }) => [version, status])).toEqual([
    [3, "changed"],
    [2, "changed"],
    [1, "published"],
  ]);
  expect(await findPostRevision(world.db.read, id, 2)).toMatchObject({ title: "Salt in August" });
  expect(await findPostRevision(world.db.read, id, 1)).toMatchObject({ title: "Salt in July" });
});

test("the list finds texts whose changes wait, under what visitors see", async () => {
  const { world, save } = await article();
  const changed = () => listPosts(world.db.read, { ...list, status: "changed" });
  expect(await changed()).toMatchObject({ items: [], total: 0 });
  await save({ version: 1, hold: true, title: "Salt in August" });
  expect(await changed()).toMatchObject({ items: [{ title: "Salt in July", hasChanges: true }], total: 1 });
  expect(await listPosts(world.db.read, { ...list, status: "published" })).toMatchObject({ total: 1 });
});

test("changes that undo one another leave nothing that waits", async () => {
  const { save, forStaff } = await article();
  await save({ version: 1, hold: true, title: "Salt in August" });
  await save({ version: 2, hold: true, title: whole.title });
  expect(await forStaff()).toMatchObject({ hasChanges: false, version: 3 });
});

test.each([
  ["a draft", { status: "draft" }, {}],
  ["an article that is unpublished with it", {}, { status: "draft" }],
])("nothing is held back of %s", async (_, fields, more) => {
  const { save, forStaff } = await article(fields);
  await save({ version: 1, hold: true, title: "Salt in August", ...more });
  expect(await forStaff()).toMatchObject({ title: "Salt in August", hasChanges: false, status: "draft" });
});

test("unpublishing keeps the changes that waited, in the draft", async () => {
  const { save, forStaff, forVisitors } = await article();
  await save({ version: 1, hold: true, title: "Salt in August" });
  await save({ version: 2, status: "draft" });
  expect(await forStaff()).toMatchObject({ title: "Salt in August", hasChanges: false, status: "draft" });
  expect(await forVisitors()).toBeUndefined();
});

test("discarded changes are gone from the form, kept among the versions, and discarded once", async () => {
  const { world, id, save, drop, forStaff, forVisitors, revisions } = await article();
  await expect(drop(1)).rejects.toMatchObject({ code: "already_done" });
  await save({ version: 1, hold: true, title: "Salt in August" });
  await expect(drop(1)).rejects.toMatchObject({ code: "stale_version" });
  const once = await Promise.allSettled([drop(2), drop(2)]);
  expect(once.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await forStaff()).toMatchObject({ title: "Salt in July", hasChanges: false, version: 3 });
  expect(await forVisitors()).toMatchObject({ title: "Salt in July" });
  expect((await revisions())[0]).toMatchObject({ version: 2, status: "changed" });
  expect(await findPostRevision(world.db.read, id, 2)).toMatchObject({ title: "Salt in August" });
  expect(await actions(world)).toEqual(["create", "hold changes", "drop changes"]);
});

test("what is missing is refused when it is published, and a URL at once", async () => {
  const { world, save, forStaff } = await article();
  await addPost(world, { input: PostInput.parse({ ...whole, slug: "taken" }), actor: dana });
  const refused = (field: string) => ({
    code: "invalid_input",
    details: { fields: { [field]: expect.any(String) } },
  });
  await expect(save({ version: 1, hold: true, slug: "taken" })).rejects.toMatchObject(refused("slug"));
  await save({ version: 1, hold: true, excerpt: "" });
  await expect(save({ version: 2 })).rejects.toMatchObject(refused("excerpt"));
  expect(await forStaff()).toMatchObject({ excerpt: "", hasChanges: true, version: 2 });
});

test("a new URL waits with the rest, and leaves a redirect once it is published", async () => {
  const { world, save, forVisitors } = await article();
  await save({ version: 1, hold: true, slug: "salt" });
  expect(await findRedirect(world.db.read, "/blog/salt-in-july")).toBeUndefined();
  expect(await forVisitors()).toBeDefined();
  await save({ version: 2 });
  expect(await findRedirect(world.db.read, "/blog/salt-in-july")).toMatchObject({ toPath: "/blog/salt" });
  expect(await forVisitors("salt")).toMatchObject({ slug: "salt" });
});

test("a last day that waits takes nothing down, and an article that comes down keeps its changes", async () => {
  const { world, save, forStaff, forVisitors } = await article({ lastDay: "2026-11-25" });
  await save({ version: 1, hold: true, title: "Salt in August", lastDay: "2026-11-23" });
  world.pass(Date.parse("2026-11-25T12:00:00.000Z") - world.now().getTime());
  await runDueJobs(world, 8);
  expect(await forVisitors()).toMatchObject({ title: "Salt in July" });
  world.pass(24 * hour);
  await runDueJobs(world, 8);
  expect(await forVisitors()).toBeUndefined();
  expect(await forStaff()).toMatchObject({ status: "draft", title: "Salt in August" });
});

test("a picture that only waiting changes show is in use", async () => {
  const { world, save, drop } = await article();
  const id = await aPicture(world);
  const { address, version } = (await findMedia(world.db.read, id))!;
  await save({ version: 1, hold: true, content: `<figure><img src="${address}" alt="A cell"></figure>` });
  const remove = () => removeMedia(world, { id, version, actor: dana });
  await expect(remove()).rejects.toMatchObject({ code: "in_use" });
  await drop(2);
  await remove();
});

test("changes that can’t be read are not shown, and stay with the version that had them", async () => {
  const { world, id, save, forStaff } = await article();
  await save({ version: 1, hold: true, title: "Salt in August" });
  await breakText(world, ["posts", "next", id], "{ Rose");
  expect(await forStaff()).toMatchObject({ title: "Salt in July", hasChanges: true });
  await save({ version: 2, excerpt: "Anew." });
  const row = await world.db.read
    .selectFrom("revisions")
    .select("body")
    .where("version", "=", 2)
    .executeTakeFirstOrThrow();
  expect(JSON.parse(row.body)).toMatchObject({ next: "{ Rose" });
});

test("a landing page's changes wait the same way", async () => {
  const world = await testWorld();
  const { read } = world.db;
  const page = { title: "Pools in Naples", slug: "pools-in-naples-fl", content: "<p>Sand.</p>" };
  const input = LandingPageInput.parse({ ...page, status: "published" });
  const { id } = await addLandingPage(world, { input, actor: dana });
  const save = (change: object) =>
    changeLandingPage(world, { id, change: LandingPageChange.parse(change), actor: dana });
  await save({ version: 1, hold: true, city: "Naples", view: "enhanced" });
  expect(await findLandingPage(read, { id })).toMatchObject({ city: "Naples", hasChanges: true });
  expect(await findLandingPage(read, { slug: page.slug })).toMatchObject({ city: "", hasChanges: false });
  expect(await listLandingPages(read, { ...list, status: "changed" })).toMatchObject({ total: 1 });
  await dropChanges(world, { type: "landing_page", id, version: 2, actor: dana });
  await save({ version: 3, hold: true, city: "Marco Island" });
  await save({ version: 4 });
  expect(await findLandingPage(read, { slug: page.slug })).toMatchObject({ city: "Marco Island" });
  expect(await findLandingPageRevision(read, id, 2)).toMatchObject({ city: "Naples", view: "enhanced" });
});
