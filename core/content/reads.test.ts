import { expect, test } from "vitest";
import type { World } from "#core/world.ts";
import type { Row } from "#db/schema.ts";
import { testTime, testWorld } from "#tests/build.ts";
import { findPost, findSeoPage, listAddresses, listPosts, postFacets, relatedPosts } from "./reads.ts";

type PostFields = Partial<Omit<Row<"posts">, "tags">> & { slug: string; tags?: string[] };

async function aPost(world: World, { tags = [], ...fields }: PostFields): Promise<void> {
  const at = testTime.toISOString();
  const post = {
    kind: "post",
    title: `On ${fields.slug}`,
    excerpt: "",
    content: "<p>Text</p>",
    category: "Care",
    author: "Sunspring Pools",
    status: "published",
    published_at: at,
    meta_title: "",
    meta_description: "",
    version: 1,
    created_at: at,
    updated_at: at,
    shown_at: at,
  };
  await world.db.transact(
    async (tx) => {
      await tx
        .insertInto("posts")
        .values({ ...post, tags: JSON.stringify(tags), ...fields })
        .execute();
    },
    { changed: ["posts"] },
  );
}

async function library(): Promise<World> {
  const world = await testWorld();
  await aPost(world, {
    slug: "salt",
    category: "Care",
    tags: ["salt", "HOA"],
    published_at: "2026-11-01T00:00:00.000Z",
  });
  await aPost(world, {
    slug: "storm",
    title: "Before a storm",
    content: "<table><tr><td>Leave the salt alone</td></tr></table>",
    tags: ["salt water"],
    published_at: "2026-11-03T00:00:00.000Z",
  });
  await aPost(world, {
    slug: "liens",
    category: "Contracts",
    tags: ["100%"],
    published_at: "2026-11-02T00:00:00.000Z",
  });
  await aPost(world, {
    slug: "secret",
    category: "Secrets",
    tags: ["secret"],
    status: "draft",
    published_at: null,
  });
  await aPost(world, { slug: "measure", kind: "guide", category: "Planning" });
  return world;
}

const published = { q: "", kind: "post", status: "published", page: 1, pageSize: 10 } as const;

test.each([
  ["all, newest first", {}, ["storm", "liens", "salt"]],
  ["of one category", { category: "Contracts" }, ["liens"]],
  ["with a tag, ignoring case", { tag: "hoa" }, ["salt"]],
  ["with a tag that is part of another tag", { tag: "salt" }, ["salt"]],
  ["with a tag that contains an SQL wildcard, taken literally", { tag: "1%" }, []],
  ["with an existing tag that contains one", { tag: "100%" }, ["liens"]],
  ["found, best match first", { q: "salt" }, ["salt", "storm"]],
  ["found in the text", { q: "leave alone" }, ["storm"]],
  ["never found by their markup", { q: "table" }, []],
  ["found within a category", { q: "on", category: "Contracts" }, ["liens"]],
  ["on the second page", { page: 2, pageSize: 2 }, ["salt"]],
  ["on the second page of a search", { q: "salt", page: 2, pageSize: 1 }, ["storm"]],
  ["none for a punctuation mark", { q: "%" }, []],
])("the list returns posts %s", async (_, query, slugs) => {
  const { items } = await listPosts((await library()).db.read, { ...published, ...query });
  expect(items.map(({ slug }) => slug)).toEqual(slugs);
});

test("the total counts all matches, not just the page", async () => {
  const world = await library();
  expect((await listPosts(world.db.read, { ...published, pageSize: 1 })).total).toBe(3);
  expect((await listPosts(world.db.read, { ...published, q: "salt", pageSize: 1 })).total).toBe(2);
});

test("a list omits the articles' text and has only their length", async () => {
  const { items } = await listPosts((await library()).db.read, published);
  expect(items[0]).not.toHaveProperty("content");
  expect(items[0]?.minutes).toBe(1);
});

test("a draft is public nowhere: not at its address, in lists, facets, related articles or the sitemap", async () => {
  const world = await library();
  expect(await findPost(world.db.read, { slug: "secret" })).toBeUndefined();
  const salt = await findPost(world.db.read, { slug: "salt" });
  const seen = [
    await listPosts(world.db.read, published),
    await listPosts(world.db.read, { ...published, q: "secret" }),
    await postFacets(world.db.read, "post"),
    salt && (await relatedPosts(world.db.read, salt, 10)),
    await listAddresses(world.db.read),
  ];
  expect(JSON.stringify(seen)).not.toMatch(/secret/i);
});

test("a guide is not found under the blog, nor a post under the guides", async () => {
  const world = await library();
  expect(await findPost(world.db.read, { slug: "measure", kind: "post" })).toBeUndefined();
  expect((await findPost(world.db.read, { slug: "measure", kind: "guide" }))?.slug).toBe("measure");
  expect(await findPost(world.db.read, { slug: "salt", kind: "guide" })).toBeUndefined();
});

test("facets count published articles of one kind", async () => {
  const { categories } = await postFacets((await library()).db.read, "post");
  expect(categories).toEqual([
    { value: "Care", count: 2 },
    { value: "Contracts", count: 1 },
  ]);
});

test("related articles are of the same kind, the nearest first", async () => {
  const world = await library();
  const salt = await findPost(world.db.read, { slug: "salt" });
  const related = await relatedPosts(world.db.read, salt!, 5);
  expect(related.map(({ slug }) => slug)).toEqual(["storm", "liens"]);
});

test("the addresses include every published article and landing page, and nothing else", async () => {
  const world = await testWorld({ seeded: true });
  await world.db.transact(
    async (tx) => {
      await tx
        .updateTable("landing_pages")
        .set({ status: "draft" })
        .where("slug", "=", "pool-services-tampa-fl")
        .execute();
    },
    { changed: ["landing-pages"] },
  );
  const paths = (await listAddresses(world.db.read)).map(({ path }) => path);
  expect(paths).toContain("/blog/florida-pool-barrier-law-chapter-515");
  expect(paths).toContain("/resources/pool-barrier-checklist-florida");
  expect(paths).toContain("/pool-resurfacing-ocala-fl");
  expect(paths).not.toContain("/pool-services-tampa-fl");
});

test("texts that mention another article of ours link to the article, not to its list", async () => {
  const world = await testWorld({ seeded: true });
  const paths = new Set((await listAddresses(world.db.read)).map(({ path }) => path));
  const texts = [
    ...(await world.db.read.selectFrom("posts").select(["slug", "content"]).execute()),
    ...(await world.db.read.selectFrom("landing_pages").select(["slug", "content"]).execute()),
  ];
  const links = texts.flatMap(({ slug, content }) =>
    [...content.matchAll(/href="(\/(?:blog|resources)[^"]*)"/g)].map(([, path = ""]) => ({ slug, path })),
  );
  expect(links.length).toBeGreaterThan(7);
  expect(links.filter(({ path }) => !paths.has(path))).toEqual([]);
});

test("a landing page's own title and description win over its SEO entry, whose other fields apply", async () => {
  const world = await testWorld({ seeded: true });
  const path = "/pool-services-tampa-fl";
  expect(await findSeoPage(world.db.read, path)).toBeUndefined();
  const row = { path, title: "Old", description: "Old words", noindex: 1, version: 1 };
  await world.db.transact(
    async (tx) => {
      await tx
        .insertInto("seo_pages")
        .values([
          { ...row, updated_at: testTime.toISOString() },
          { ...row, path: "/no-landing-page", updated_at: testTime.toISOString() },
        ])
        .execute();
    },
    { changed: ["seo-pages"] },
  );
  expect(await findSeoPage(world.db.read, path)).toMatchObject({
    path,
    title: "",
    description: "",
    noindex: true,
  });
  expect(await findSeoPage(world.db.read, "/no-landing-page")).toMatchObject({ title: "Old", noindex: true });
});
