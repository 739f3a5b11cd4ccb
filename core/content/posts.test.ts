import { expect, test } from "vitest";
import { findRevision } from "#core/records/revisions.reads.ts";
import { findMedia } from "#core/media/reads.ts";
import { findRedirect, allRedirects } from "#core/content/redirects/reads.ts";
import type { World } from "#core/world.ts";
import { testTime, testWorld } from "#tests/build.ts";
import { aPicture } from "#tests/pictures.ts";
import { addPost } from "./add-post.ts";
import { changePost } from "./change-post.ts";
import { deletePost } from "./delete-post.ts";
import { findPost, listAddresses, listPosts } from "./reads.ts";
import { PostChange, PostInput } from "./shape.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const whole = {
  title: "Salt in July",
  slug: "salt-in-july",
  excerpt: "What heat does to a salt cell.",
  content: "<p>It works harder.</p>",
};

async function aPost(world: World, fields: object = {}): Promise<number> {
  const input = PostInput.parse({ ...whole, ...fields });
  return (await addPost(world, { input, actor: dana })).id;
}

function change(world: World, id: number, fields: object): Promise<void> {
  return changePost(world, { id, change: PostChange.parse(fields), actor: dana });
}

test("a new article is an undated draft; publishing it first sets the date, which then stays", async () => {
  const world = await testWorld();
  const id = await aPost(world, { tags: ["salt", "salt", "heat"] });
  expect(await findPost(world.db.read, { id })).toMatchObject({
    kind: "post",
    status: "draft",
    publishedAt: null,
    tags: ["salt", "heat"],
  });
  expect(await listAddresses(world.db.read)).toEqual([]);
  await change(world, id, { version: 1, status: "published" });
  const published = { slug: whole.slug, publishedAt: testTime.toISOString() };
  expect(await findPost(world.db.read, { slug: whole.slug, kind: "post" })).toMatchObject(published);
  world.pass(86_400_000);
  await change(world, id, { version: 2, status: "draft" });
  expect(await findPost(world.db.read, { slug: whole.slug })).toBeUndefined();
  await change(world, id, { version: 3, status: "published", title: "Salt in August" });
  expect(await findPost(world.db.read, { slug: whole.slug })).toMatchObject({
    ...published,
    title: "Salt in August",
  });
});

test("the publishing date can be moved into the past, not the future", async () => {
  const world = await testWorld();
  const id = await aPost(world, { status: "published", publishedAt: "2026-10-01T12:00:00.000Z" });
  expect(await findPost(world.db.read, { id })).toMatchObject({ publishedAt: "2026-10-01T12:00:00.000Z" });
  const later = { publishedAt: "2026-11-21T12:00:00.000Z" };
  const refused = {
    details: { fields: { publishedAt: expect.stringContaining("To publish later, set a time to go live") } },
  };
  await expect(change(world, id, { version: 1, ...later })).rejects.toMatchObject(refused);
  await expect(aPost(world, { slug: "other", ...later })).rejects.toMatchObject(refused);
  await change(world, id, { version: 1, publishedAt: "2026-09-01T12:00:00.000Z" });
  expect(await findPost(world.db.read, { id })).toMatchObject({ publishedAt: "2026-09-01T12:00:00.000Z" });
});

test("hostile HTML is sanitized before it is stored", async () => {
  const world = await testWorld();
  const id = await aPost(world, { content: "<p onclick=x()>A<script>x()</script></p>" });
  expect((await findPost(world.db.read, { id }))?.content).toBe("<p>A</p>");
  await change(world, id, { version: 1, content: '<p>B<a href="javascript:x()">C</a></p>' });
  expect((await findPost(world.db.read, { id }))?.content).toBe("<p>BC</p>");
});

test.each([
  ["text", { content: "<p> </p>" }, "content"],
  ["excerpt", { excerpt: "" }, "excerpt"],
])("an article without its %s cannot be published", async (_, fields, field) => {
  const world = await testWorld();
  const refused = { code: "invalid_input", details: { fields: { [field]: expect.any(String) } } };
  await expect(aPost(world, { ...fields, status: "published" })).rejects.toMatchObject(refused);
  const id = await aPost(world, fields);
  await expect(change(world, id, { version: 1, status: "published" })).rejects.toMatchObject(refused);
  expect(await findPost(world.db.read, { id })).toMatchObject({ status: "draft", version: 1 });
});

test("a published article that moves or becomes a guide leaves a redirect", async () => {
  const world = await testWorld();
  const id = await aPost(world, { status: "published" });
  await change(world, id, { version: 1, slug: "salt" });
  await change(world, id, { version: 2, kind: "guide" });
  const moved = { toPath: "/resources/salt", statusCode: 301 };
  expect(await findRedirect(world.db.read, "/blog/salt-in-july")).toEqual(moved);
  expect(await findRedirect(world.db.read, "/blog/salt")).toEqual(moved);
  await deletePost(world, { id, version: 3, actor: dana });
  expect(await allRedirects(world.db.read)).toEqual([]);
});

test("another article's address is rejected, but a site page's is not, because articles are below /blog", async () => {
  const world = await testWorld();
  await aPost(world, { slug: "salt", kind: "guide", title: "Salt" });
  await expect(aPost(world, { slug: "salt" })).rejects.toMatchObject({
    details: { fields: { slug: "“Salt” already has this URL. Please choose another." } },
  });
  const id = await aPost(world, { slug: "pools" });
  await change(world, id, { version: 1, slug: "contact" });
  expect(await findPost(world.db.read, { id })).toMatchObject({ slug: "contact" });
});

test("its picture must exist: a built-in one by name, or an uploaded one by address", async () => {
  const world = await testWorld();
  const drawn = { src: "/pictures/scenes/dig.webp", sources: [], width: 3, height: 2, alt: "", caption: "" };
  world.media.find = (name) => (name === "scenes/dig" ? drawn : null);
  const { address } = (await findMedia(world.db.read, await aPicture(world)))!;
  const id = await aPost(world, { picture: "scenes/dig" });
  await change(world, id, { version: 1, picture: address });
  expect(await findPost(world.db.read, { id })).toMatchObject({ picture: address });
  const refused = { details: { fields: { picture: expect.any(String) } } };
  for (const picture of ["scenes/none", `/media/${"0".repeat(64)}`, "https://example.com/a.jpg"])
    await expect(change(world, id, { version: 2, picture })).rejects.toMatchObject(refused);
  await change(world, id, { version: 2, picture: "" });
  expect(await findPost(world.db.read, { id })).toMatchObject({ picture: "" });
});

test("of two concurrent changes to one version the second gets a conflict, and so does deleting it", async () => {
  const world = await testWorld();
  const id = await aPost(world);
  const outcomes = await Promise.allSettled([
    change(world, id, { version: 1, title: "A" }),
    change(world, id, { version: 1, title: "B" }),
  ]);
  const stale = { code: "stale_version", details: { currentVersion: 2 } };
  expect(outcomes.filter(({ status }) => status === "rejected")).toMatchObject([{ reason: stale }]);
  await expect(deletePost(world, { id, version: 1, actor: dana })).rejects.toMatchObject(stale);
  await deletePost(world, { id, version: 2, actor: dana });
  expect(await findPost(world.db.read, { id })).toBeUndefined();
});

test("the audit log records who did what, and every write names the article's tag", async () => {
  const world = await testWorld();
  const heard: string[][] = [];
  world.db.onChange((tags) => void heard.push(tags));
  const id = await aPost(world, { tags: ["salt"] });
  await change(world, id, { version: 1, status: "published", content: "<p>New.</p>" });
  await change(world, id, { version: 2, status: "draft" });
  await deletePost(world, { id, version: 3, actor: dana });
  const log = await world.db.read.selectFrom("audit").selectAll().orderBy("id").execute();
  expect(log.map(({ actor, action, entity }) => [actor, action, entity])).toEqual(
    ["create", "publish", "take back", "delete"].map((action) => ["Dana", action, "article"]),
  );
  expect(JSON.parse(log[1]!.detail)).toMatchObject({ version: 2 });
  expect(JSON.parse(log[3]!.detail)).toMatchObject({ title: whole.title, version: 3 });
  const kept = [1, 2, 3].map((version) => findRevision(world.db.read, { type: "post", id }, version));
  expect(await Promise.all(kept)).toMatchObject([
    { content: whole.content },
    { content: "<p>New.</p>", status: "published" },
    { content: "<p>New.</p>", status: "draft" },
  ]);
  const own = ["posts", `posts:${id}`, "posts:cards"];
  expect(heard).toEqual([
    [...own, "audit"],
    [...own, "audit"],
    [...own, "audit"],
    [...own, "redirects", "audit", "preview-links", "deleted-texts"],
  ]);
});

test("a published article appears in the list of its kind immediately", async () => {
  const world = await testWorld();
  await aPost(world, { status: "published", kind: "guide" });
  const query = { q: "", status: "published", page: 1, pageSize: 10 };
  expect((await listPosts(world.db.read, { ...query, kind: "guide" })).total).toBe(1);
  expect((await listPosts(world.db.read, { ...query, kind: "post" })).total).toBe(0);
});

test("of two users who choose the same address at once, one gets an error at the address field", async () => {
  const world = await testWorld();
  const refused = { code: "invalid_input", details: { fields: { slug: expect.any(String) } } };
  const added = await Promise.allSettled([aPost(world), aPost(world)]);
  expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(added.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
  const ids = [await aPost(world, { slug: "one" }), await aPost(world, { slug: "two" })];
  const changed = await Promise.allSettled(ids.map((id) => change(world, id, { version: 1, slug: "same" })));
  expect(changed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(changed.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
});

test("a video of its text must be on a site whose player we have; otherwise nothing changes", async () => {
  const world = await testWorld();
  const video = (address: string) => `<figure><a href="${address}">A dig</a></figure>`;
  const refused = { details: { fields: { content: expect.stringContaining("“A dig” is not the URL") } } };
  await expect(aPost(world, { content: video("https://films.example/a") })).rejects.toMatchObject(refused);
  const id = await aPost(world, { content: video("https://youtu.be/abc") });
  const content = '<figure><a href="https://youtu.be/abc" rel="noopener">A dig</a></figure>';
  await expect(
    change(world, id, { version: 1, content: video("https://youtu.be.example/abc") }),
  ).rejects.toMatchObject(refused);
  expect(await findPost(world.db.read, { id })).toMatchObject({ content, version: 1 });
});
