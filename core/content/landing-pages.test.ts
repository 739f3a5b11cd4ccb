import { expect, test } from "vitest";
import { findRevision } from "#core/records/revisions.reads.ts";
import { findRedirect, allRedirects } from "#core/content/redirects/reads.ts";
import { countText } from "#core/content/tracking/count-text.ts";
import type { World } from "#core/world.ts";
import { testTime, testWorld } from "#tests/build.ts";
import { addLandingPage } from "./add-landing-page.ts";
import { changeLandingPage } from "./change-landing-page.ts";
import { deleteLandingPage } from "./delete-landing-page.ts";
import { findLandingPage, findSeoPage, listAddresses } from "./reads.ts";
import { LandingPageChange, LandingPageInput } from "./shape.ts";

const dana = { userId: null, name: "Dana", role: "admin" as const };
const whole = {
  title: "Pools in Naples",
  slug: "pools-in-naples-fl",
  content: "<p>Sand over rock.</p>",
  metaDescription: "What a pool in Naples takes.",
};

async function aPage(world: World, fields: object = {}): Promise<number> {
  const input = LandingPageInput.parse({ ...whole, ...fields });
  return (await addLandingPage(world, { input, actor: dana })).id;
}

function change(world: World, id: number, fields: object): Promise<void> {
  return changeLandingPage(world, { id, change: LandingPageChange.parse(fields), actor: dana });
}

async function paths(world: World): Promise<string[]> {
  return (await listAddresses(world.db.read)).map(({ path }) => path);
}

const person = { userAgent: "Mozilla/5.0", token: undefined };

test("a new page is a draft in the simple layout; publishing makes it public, unpublishing hides it", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  expect(await findLandingPage(world.db.read, { id })).toMatchObject({
    status: "draft",
    view: "simple",
    version: 1,
  });
  expect(await paths(world)).toEqual([]);
  await change(world, id, { version: 1, status: "published" });
  expect(await findLandingPage(world.db.read, { slug: whole.slug })).toMatchObject({
    id,
    ...whole,
    version: 2,
  });
  expect(await paths(world)).toEqual(["/pools-in-naples-fl"]);
  await change(world, id, { version: 2, status: "draft" });
  expect(await findLandingPage(world.db.read, { slug: whole.slug })).toBeUndefined();
  expect(await paths(world)).toEqual([]);
});

test("fields omitted from a change are kept, and hostile HTML is sanitized before it is stored", async () => {
  const world = await testWorld();
  const id = await aPage(world, { city: "Naples", content: "<p onclick=x()>A<script>x()</script></p>" });
  expect((await findLandingPage(world.db.read, { id }))?.content).toBe("<p>A</p>");
  await change(world, id, { version: 1, content: '<p>B<img src=x onerror="x()"></p>', view: "enhanced" });
  expect(await findLandingPage(world.db.read, { id })).toMatchObject({
    ...whole,
    city: "Naples",
    content: "<p>B</p>",
    view: "enhanced",
  });
});

test("a page without text cannot be published", async () => {
  const world = await testWorld();
  const fields = { content: "<script>x()</script>" };
  const refused = { code: "invalid_input", details: { fields: { content: expect.any(String) } } };
  await expect(aPage(world, { ...fields, status: "published" })).rejects.toMatchObject(refused);
  const id = await aPage(world, fields);
  await expect(change(world, id, { version: 1, status: "published" })).rejects.toMatchObject(refused);
  await change(world, id, { version: 1, ...whole, status: "published" });
  await expect(change(world, id, { version: 2, ...fields })).rejects.toMatchObject(refused);
});

test("of two concurrent changes to one version the second gets a conflict, and nothing of it is stored", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  const outcomes = await Promise.allSettled([
    change(world, id, { version: 1, title: "A" }),
    change(world, id, { version: 1, title: "B" }),
  ]);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(outcomes.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "stale_version", details: { currentVersion: 2 } },
  });
  const log = await world.db.read.selectFrom("audit").select("action").orderBy("id").execute();
  expect(log.map(({ action }) => action)).toEqual(["create", "change"]);
});

test("a published page whose address changes redirects from every old address straight to the current one", async () => {
  const world = await testWorld();
  const id = await aPage(world, { status: "published" });
  await change(world, id, { version: 1, slug: "naples" });
  await change(world, id, { version: 2, slug: "naples-fl" });
  const moved = { toPath: "/naples-fl", statusCode: 301 };
  expect(await findRedirect(world.db.read, "/pools-in-naples-fl")).toEqual(moved);
  expect(await findRedirect(world.db.read, "/naples")).toEqual(moved);
  await change(world, id, { version: 3, slug: "naples" });
  expect(await allRedirects(world.db.read)).toEqual([
    { from: "/naples-fl", to: "/naples" },
    { from: "/pools-in-naples-fl", to: "/naples" },
  ]);
  await deleteLandingPage(world, { id, version: 4, actor: dana });
  expect(await allRedirects(world.db.read)).toEqual([]);
});

test("a draft whose address changes leaves no redirect", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  await change(world, id, { version: 1, slug: "naples" });
  expect(await allRedirects(world.db.read)).toEqual([]);
});

test("counts and SEO settings move with the page", async () => {
  const world = await testWorld();
  const gone = await aPage(world, { slug: "naples", status: "published" });
  await countText(world, { type: "landing_page", slug: "naples", action: "view", caller: person });
  await deleteLandingPage(world, { id: gone, version: 1, actor: dana });
  const id = await aPage(world, { status: "published" });
  await countText(world, { type: "landing_page", slug: whole.slug, action: "view", caller: person });
  await countText(world, { type: "landing_page", slug: whole.slug, action: "phone_clicked", caller: person });
  const seo = { path: `/${whole.slug}`, title: "", description: "", noindex: 1, version: 1 };
  await world.db.transact(
    (tx) =>
      tx
        .insertInto("seo_pages")
        .values({ ...seo, updated_at: testTime.toISOString() })
        .execute(),
    { changed: ["seo-pages"] },
  );
  await change(world, id, { version: 1, slug: "naples" });
  expect(await findLandingPage(world.db.read, { id })).toMatchObject({ views: 2, conversions: 1 });
  expect(await findSeoPage(world.db.read, "/naples")).toMatchObject({ noindex: true });
  expect(await findSeoPage(world.db.read, `/${whole.slug}`)).toBeUndefined();
});

test.each([
  ["of the site itself", "pools", /The site itself uses \/pools/],
  ["of another page", "pools-in-stuart-fl", /“Stuart” already has this URL/],
  ["that is redirected elsewhere", "old-stuart", /redirects to \/pools-in-stuart-fl/],
])("an address %s is rejected", async (_, slug, sentence) => {
  const world = await testWorld();
  const other = await aPage(world, { title: "Stuart", slug: "old-stuart", status: "published" });
  await change(world, other, { version: 1, slug: "pools-in-stuart-fl" });
  const id = await aPage(world);
  const refused = {
    code: "invalid_input",
    details: { fields: { slug: expect.stringMatching(sentence) } },
  };
  await expect(change(world, id, { version: 1, slug })).rejects.toMatchObject(refused);
  await expect(aPage(world, { slug })).rejects.toMatchObject(refused);
  expect(await findLandingPage(world.db.read, { id })).toMatchObject({ slug: whole.slug, version: 1 });
});

test("a page named in the specification can be changed but neither moved nor deleted", async () => {
  const world = await testWorld();
  const id = await aPage(world, { slug: "pool-services-tampa-fl" });
  await expect(change(world, id, { version: 1, slug: "tampa" })).rejects.toMatchObject({
    details: { fields: { slug: expect.stringContaining("must stay at /pool-services-tampa-fl") } },
  });
  await change(world, id, { version: 1, slug: "pool-services-tampa-fl", title: "Tampa" });
  await expect(deleteLandingPage(world, { id, version: 2, actor: dana })).rejects.toMatchObject({
    code: "in_use",
  });
  expect(await findLandingPage(world.db.read, { id })).toMatchObject({ title: "Tampa" });
});

test("deleting requires the version that was read, and a revision keeps the deleted text", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  await expect(deleteLandingPage(world, { id, version: 2, actor: dana })).rejects.toMatchObject({
    code: "stale_version",
    details: { currentVersion: 1 },
  });
  await deleteLandingPage(world, { id, version: 1, actor: dana });
  await expect(deleteLandingPage(world, { id, version: 1, actor: dana })).rejects.toMatchObject({
    code: "not_found",
  });
  const last = await world.db.read.selectFrom("audit").selectAll().orderBy("id", "desc").execute();
  expect(last[0]).toMatchObject({ action: "delete", entity: "landing page", actor: "Dana" });
  expect(JSON.parse(last[0]!.detail)).toEqual({ slug: whole.slug, title: whole.title, version: 1 });
  expect(await findRevision(world.db.read, { type: "landing_page", id }, 1)).toMatchObject({
    content: whole.content,
  });
});

test("the audit log records who published what, and the revisions keep each earlier version", async () => {
  const world = await testWorld();
  const id = await aPage(world);
  await change(world, id, { version: 1, content: "<p>New.</p>", status: "published" });
  await change(world, id, { version: 2, status: "draft" });
  const log = await world.db.read.selectFrom("audit").selectAll().orderBy("id").execute();
  expect(log.map(({ actor, action, entity_id }) => [actor, action, entity_id])).toEqual(
    ["create", "publish", "take back"].map((action) => ["Dana", action, String(id)]),
  );
  expect(JSON.parse(log[1]!.detail)).toEqual({
    version: 2,
    changes: [
      { field: "content", from: whole.content, to: "<p>New.</p>" },
      { field: "status", from: "draft", to: "published" },
    ],
  });
  const subject = { type: "landing_page", id } as const;
  const kept = [1, 2].map((version) => findRevision(world.db.read, subject, version));
  expect(await Promise.all(kept)).toMatchObject([
    { content: whole.content, status: "draft" },
    { content: "<p>New.</p>", status: "published" },
  ]);
  expect(await findRevision(world.db.read, subject, 3)).toBeUndefined();
});

test("every write names the tags of the page and of the SEO settings of its addresses", async () => {
  const world = await testWorld();
  const heard: string[][] = [];
  world.db.onChange((tags) => void heard.push(tags));
  const id = await aPage(world, { slug: "one" });
  await change(world, id, { version: 1, title: "New" });
  await change(world, id, { version: 2, slug: "two" });
  await deleteLandingPage(world, { id, version: 3, actor: dana });
  const own = ["landing-pages", `landing-pages:${id}`];
  expect(heard.map((tags) => [...new Set(tags)])).toEqual([
    [...own, "seo-pages:/one", "audit"],
    [...own, "seo-pages:/one", "audit"],
    [...own, "seo-pages:/one", "seo-pages:/two", "redirects", "seo-pages", "audit"],
    [...own, "seo-pages:/two", "redirects", "audit", "preview-links", "deleted-texts"],
  ]);
});

test("of two users who choose the same address at once, one gets an error at the address field", async () => {
  const world = await testWorld();
  const refused = { code: "invalid_input", details: { fields: { slug: expect.any(String) } } };
  const added = await Promise.allSettled([aPage(world), aPage(world)]);
  expect(added.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(added.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
  const ids = [await aPage(world, { slug: "one" }), await aPage(world, { slug: "two" })];
  const changed = await Promise.allSettled(ids.map((id) => change(world, id, { version: 1, slug: "same" })));
  expect(changed.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(changed.find(({ status }) => status === "rejected")).toMatchObject({ reason: refused });
});

test("a video of its text must be on a site whose player we have; otherwise nothing changes", async () => {
  const world = await testWorld();
  const video = (address: string) => `<figure><a href="${address}">A dig</a></figure>`;
  const refused = { details: { fields: { content: expect.stringContaining("“A dig” is not the URL") } } };
  await expect(aPage(world, { content: video("https://films.example/a") })).rejects.toMatchObject(refused);
  const id = await aPage(world, { content: video("https://vimeo.com/76979871") });
  await expect(
    change(world, id, { version: 1, content: video("https://vimeo.com/about") }),
  ).rejects.toMatchObject(refused);
  expect(await findLandingPage(world.db.read, { id })).toMatchObject({
    content: '<figure><a href="https://vimeo.com/76979871" rel="noopener">A dig</a></figure>',
    version: 1,
  });
});
