import { describe, expect, test } from "vitest";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { addPost } from "#core/content/add-post.ts";
import { changeLandingPage } from "#core/content/change-landing-page.ts";
import { changePost } from "#core/content/change-post.ts";
import {
  LandingPageChange,
  LandingPageInput,
  LandingPageToCheck,
  PostChange,
  PostInput,
  PostToCheck,
} from "#core/content/shape.ts";
import { findMedia } from "#core/media/reads.ts";
import { archivePool } from "#core/pools/archive.ts";
import { changePool } from "#core/pools/change.ts";
import { aPicture, anUpload, jpeg } from "#tests/pictures.ts";
import { testWorld, type TestWorld } from "#tests/build.ts";
import { add, dana, refused, stored } from "#tests/redirects.ts";
import { checkLandingPage, checkPost } from "./publish-check.reads.ts";

const post = {
  title: "Salt in July",
  slug: "salt-in-july",
  excerpt: "What heat does to a salt cell.",
  content: "<p>It works harder.</p>",
};
const landingPage = { title: "Pools in Naples", slug: "pools-in-naples-fl", content: "<p>Sand.</p>" };

const siteOf = (world: TestWorld) => ({
  publicUrl: "https://www.sunspring.example",
  drawn: world.media,
  now: world.now(),
});

/** What is typed in a form that has every field. */
function typedPost(fields: object) {
  const { status: _, ...typed } = PostInput.parse({ ...post, slug: "typed" });
  return PostToCheck.parse({ id: null, ...typed, ...fields });
}

async function found(world: TestWorld, fields: object): Promise<string[]> {
  const check = await checkPost(world.db.read, siteOf(world), typedPost(fields));
  return check!.findings.map(({ field, isBlocking }) => `${field}${isBlocking ? "!" : ""}`);
}

const link = (href: string) => `<p><a href="${href}">our list of prices</a></p>`;

describe("the links of a text", () => {
  test.each([
    ["/pools?size=large#top", undefined],
    ["https://sunspring.example/about", undefined],
    ["https://example.com/nothing", undefined],
    ["mailto:office@sunspring.example", undefined],
    ["#costs", undefined],
    ["/blog/typed", undefined],
    ["/robots.txt", undefined],
    ["/nothing-here", "/nothing-here, where there is no page"],
    ["https://www.sunspring.example/nothing-here?a=b", "/nothing-here, where there is no page"],
    ["/blog/a-draft", "“A draft”, which visitors don’t see yet"],
    ["/old", "/old redirects to /about"],
    ["/sale", "/sale is marked as gone"],
    ["/admin/blog", "/admin/blog, which visitors can’t open"],
    ["/quote/secret", "/quote/secret, which visitors can’t open"],
  ])("%s: %s", async (href, says) => {
    const world = await testWorld();
    await addPost(world, {
      input: PostInput.parse({ title: "A draft", slug: "a-draft" }),
      actor: dana,
    });
    await add(world, "/old", "/about");
    await add(world, "/sale", "", { statusCode: 410 });
    const typed = typedPost({ content: link(href) });
    const { findings } = (await checkPost(world.db.read, siteOf(world), typed))!;
    expect(findings.map(({ message }) => message)).toEqual(says ? [expect.stringContaining(says)] : []);
  });

  test("those that can’t be links are told as typed, and more than 100 are not looked up", async () => {
    const world = await testWorld();
    const content = `<p><a href="javascript:x()">a</a> <a href=''>b</a> <a href=www.example.com>c</a> <a id="x">d</a></p>`;
    const { findings } = (await checkPost(world.db.read, siteOf(world), typedPost({ content })))!;
    expect(findings.map(({ words }) => words)).toEqual(["javascript:x()", "", "www.example.com"]);
    const many = (count: number) => Array.from({ length: count }, (_, at) => link(`/a-${at}`)).join("");
    const check = (count: number) =>
      checkPost(world.db.read, siteOf(world), typedPost({ content: many(count) }));
    expect(await check(100)).toMatchObject({ more: 50 });
    expect(await check(101)).toMatchObject({ more: 51 });
  });
});

test("a URL that another text has, or that is redirected, is told before saving, and refused then", async () => {
  const world = await testWorld();
  const { id } = await addPost(world, { input: PostInput.parse(post), actor: dana });
  await stored(world, "/blog/moved", "/about");
  for (const slug of [post.slug, "moved", "Salt July", ""])
    expect(await found(world, { slug })).toEqual(["slug!"]);
  expect(await found(world, { id, slug: post.slug })).toEqual([]);
  expect(await found(world, { kind: "guide", slug: "moved" })).toEqual([]);
  for (const slug of [post.slug, "moved"])
    await expect(
      addPost(world, { input: PostInput.parse({ ...post, slug }), actor: dana }),
    ).rejects.toMatchObject(refused({ slug: "Please choose another" }));
});

test("times, the date and the picture are told as they are refused", async () => {
  const world = await testWorld();
  const yesterday = { publishDay: "2026-11-19", publishTime: "09:00" };
  expect(await found(world, yesterday)).toEqual(["publishDay!"]);
  expect(await found(world, { publishDay: "2026-11-23", publishTime: "09:00" })).toEqual([]);
  expect(await found(world, { lastDay: "2026-11-19" })).toEqual(["lastDay!"]);
  expect(await found(world, { publishedAt: "2026-11-21T12:00:00.000Z" })).toEqual(["publishedAt!"]);
  expect(await found(world, { picture: "scenes/nothing" })).toEqual(["picture!"]);
});

test("pictures are told if visitors don’t see them or nothing describes them", async () => {
  const world = await testWorld();
  const id = await aPicture(world);
  const { hash } = (await findMedia(world.db.read, id))!;
  const figure = (one: string) => `<figure><img src="/media/${one}"></figure><p>a</p>`;
  expect(await found(world, { content: figure(hash) })).toEqual(["content"]);
  expect(await found(world, { picture: `/media/${hash}` })).toEqual(["picture"]);
  expect(await found(world, { content: figure("0".repeat(64)) })).toEqual(["content"]);
  expect(await found(world, { picture: `/media/${"0".repeat(64)}` })).toEqual(["picture!"]);
  // each picture of a gallery is told by its name
  const { id: second } = await anUpload(world, await jpeg({ seed: 2 }), "Deck.jpg");
  const hashes = [hash, (await findMedia(world.db.read, second))!.hash];
  const gallery = hashes.map((one) => `<figure><img src="/media/${one}"></figure>`).join("");
  const content = `<p>a</p><figure data-block="gallery">${gallery}</figure>`;
  expect(await found(world, { content })).toEqual(["content", "content"]);
  const described = { alt: "A pool", state: "ready" };
  const store = (set: object) =>
    world.db.transact((tx) => tx.updateTable("media").set(set).where("id", "=", id).execute(), {
      changed: ["media", `media:${hash}`],
    });
  await store(described);
  expect(await found(world, { content: figure(hash), picture: `/media/${hash}` })).toEqual([]);
  await store({ state: "waiting" });
  expect(await found(world, { content: figure(hash) })).toEqual([]);
  await store({ state: "failed" });
  expect(await found(world, { content: figure(hash) })).toEqual(["content"]);
});

test.each([
  ["card", (slug: string) => `<p>a</p><figure data-pool="${slug}"></figure>`],
  ["column", (slug: string) => `<p>a</p><figure data-compare="latham-aruba,${slug}"></figure>`],
])(
  "the %s of a pool that is hidden, archived or gone is told before publishing, and refused then",
  async (_, shown) => {
    const world = await testWorld({ seeded: true });
    const [seen, hidden, archived] = ["latham-apollo-14", "latham-kingston", "latham-astoria-14"] as const;
    await changePool(world, { id: hidden, change: { version: 1, published: false }, actor: dana });
    await archivePool(world, { id: archived, version: 1, redirectTo: "/pools", actor: dana });
    expect(await found(world, { content: shown(seen) })).toEqual([]);
    for (const slug of [hidden, archived, "gone"]) {
      const content = shown(slug);
      expect(await found(world, { content }), slug).toEqual(["content!"]);
      const live = { ...post, slug: `on-${slug}`, content, status: "published" };
      const input = PostInput.parse(live);
      await expect(addPost(world, { input, actor: dana }), slug).rejects.toMatchObject(
        refused({ content: slug === "gone" ? "There is no pool" : "Visitors don’t see the pool" }),
      );
      const page = LandingPageInput.parse({ ...landingPage, content, status: "published" });
      await expect(addLandingPage(world, { input: page, actor: dana }), slug).rejects.toMatchObject(
        refused({ content: "take it out of the text" }),
      );
      // a draft may wait for its pool
      const draft = { ...live, status: "draft" };
      const { id } = await addPost(world, { input: PostInput.parse(draft), actor: dana });
      const publish = PostChange.parse({ version: 1, status: "published" });
      await expect(changePost(world, { id, change: publish, actor: dana }), slug).rejects.toMatchObject(
        refused({ content: "take it out of the text" }),
      );
    }
  },
);

test("a text that does not exist has no check, and one that was published is checked as it is", async () => {
  const world = await testWorld();
  const check = (id: number) => checkPost(world.db.read, siteOf(world), typedPost({ id }));
  expect(await check(99)).toBeUndefined();
  const input = PostInput.parse({ ...post, status: "published", lastDay: "2026-11-20" });
  const { id } = await addPost(world, { input, actor: dana });
  expect(await found(world, { id, slug: post.slug, lastDay: "2026-11-20" })).toEqual([]);
});

test("a landing page has the same check, and its own addresses", async () => {
  const world = await testWorld();
  const check = async (fields: object) => {
    const { status: _, ...typed } = LandingPageInput.parse(landingPage);
    const toCheck = LandingPageToCheck.parse({ id: null, ...typed, ...fields });
    return (await checkLandingPage(world.db.read, siteOf(world), toCheck))?.findings.map(
      ({ field, isBlocking }) => `${field}${isBlocking ? "!" : ""}`,
    );
  };
  expect(await check({})).toEqual([]);
  expect(await check({ slug: "blog" })).toEqual(["slug!"]);
  expect(await check({ content: "", title: "" })).toEqual(["title!", "content!"]);
  expect(await check({ content: `<h3>A</h3>${link("/nothing-here")}` })).toEqual(["content", "content"]);
  expect(await check({ id: 99 })).toBeUndefined();
});

describe("what is refused", () => {
  const toMend = `<h2>A</h2><h4>B {town}</h4>${link("/nothing-here")}`;

  test("an article is not published, now or later, with what blocks it, and is with what is only told", async () => {
    const world = await testWorld();
    const lacking = { ...post, excerpt: "" };
    const soon = { publishDay: "2026-11-23", publishTime: "09:00" };
    for (const when of [{ status: "published" }, soon])
      await expect(
        addPost(world, { input: PostInput.parse({ ...lacking, ...when }), actor: dana }),
      ).rejects.toMatchObject(refused({ excerpt: "Please write a sentence or two" }));
    const { id } = await addPost(world, { input: PostInput.parse(lacking), actor: dana });
    const change = (fields: object) =>
      changePost(world, { id, change: PostChange.parse(fields), actor: dana });
    for (const when of [{ status: "published" }, soon])
      await expect(change({ version: 1, ...when })).rejects.toMatchObject(
        refused({ excerpt: "Please write a sentence or two" }),
      );
    await change({ version: 1, excerpt: "Heat.", content: toMend, status: "published" });
    // a typo can be fixed whatever else is to fix
    await change({ version: 2, title: "Salt in June" });
    await expect(change({ version: 3, content: "" })).rejects.toMatchObject(
      refused({ content: "Please add text first" }),
    );
  });

  test("so it is with a landing page", async () => {
    const world = await testWorld();
    const empty = { ...landingPage, content: "<p></p>" };
    await expect(
      addLandingPage(world, {
        input: LandingPageInput.parse({ ...empty, status: "published" }),
        actor: dana,
      }),
    ).rejects.toMatchObject(refused({ content: "Please add text first" }));
    const { id } = await addLandingPage(world, { input: LandingPageInput.parse(empty), actor: dana });
    const change = (fields: object) =>
      changeLandingPage(world, { id, change: LandingPageChange.parse(fields), actor: dana });
    await expect(change({ version: 1, status: "published" })).rejects.toMatchObject(
      refused({ content: "Please add text first" }),
    );
    await change({ version: 1, content: toMend, status: "published" });
    await change({ version: 2, city: "Naples" });
  });

  test("whatever the first articles and landing pages say, they can be changed", async () => {
    const world = await testWorld({ seeded: true });
    const rows = async (table: "posts" | "landing_pages") =>
      world.db.read.selectFrom(table).select(["id", "version"]).where("status", "=", "published").execute();
    const [posts, pages] = [await rows("posts"), await rows("landing_pages")];
    expect(Math.min(posts.length, pages.length)).toBeGreaterThan(2);
    for (const { id, version } of posts)
      await changePost(world, { id, change: PostChange.parse({ version, author: "Dana" }), actor: dana });
    for (const { id, version } of pages)
      await changeLandingPage(world, {
        id,
        change: LandingPageChange.parse({ version, service: "Pools" }),
        actor: dana,
      });
  });
});

describe("other landing pages with the same words", () => {
  const sentence = (from: number, count: number) =>
    Array.from({ length: count }, (_, at) => `word${from + at}`).join(" ");
  const page = (slug: string, content: string) =>
    LandingPageInput.parse({ title: slug, slug, content: `<p>${content}</p>` });
  const alikeTo = async (world: TestWorld, content: string, id: number | null = null) => {
    const { status: _, ...input } = LandingPageInput.parse({ ...landingPage, content });
    const check = await checkLandingPage(
      world.db.read,
      siteOf(world),
      LandingPageToCheck.parse({ id, ...input }),
    );
    return check!.findings
      .map(({ message }) => message)
      .filter((message) => message.includes("of these words"));
  };

  test.each([
    ["40%", 40, ["“theirs” has 40% of these words, too. Write what is true of this place alone."]],
    ["39%", 39, []],
  ])("are told from %s on, drafts too", async (_, count, told) => {
    const world = await testWorld();
    await addLandingPage(world, { input: page("theirs", sentence(0, count)), actor: dana });
    expect(await alikeTo(world, `<p>${sentence(0, 100)}</p>`)).toEqual(told);
  });

  test("a page is not compared with itself, and others as they are now", async () => {
    const world = await testWorld();
    const own = await addLandingPage(world, { input: page("ours", sentence(0, 50)), actor: dana });
    const other = await addLandingPage(world, { input: page("theirs", sentence(500, 50)), actor: dana });
    const content = `<p>${sentence(0, 50)}</p>`;
    expect(await alikeTo(world, content, own.id)).toEqual([]);
    const change = LandingPageChange.parse({ version: 1, content });
    await changeLandingPage(world, { id: other.id, change, actor: dana });
    expect(await alikeTo(world, content, own.id)).toHaveLength(1);
  });
});
