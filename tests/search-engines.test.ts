import { beforeAll, expect, test } from "vitest";
import { ensureBuilt } from "#bin/build.ts";
import { program } from "#core/audit.ts";
import { addLandingPage } from "#core/content/add-landing-page.ts";
import { deleteLandingPage } from "#core/content/delete-landing-page.ts";
import { deletePost } from "#core/content/delete-post.ts";
import { LandingPageInput } from "#core/content/shape.ts";
import { findMedia } from "#core/media/reads.ts";
import type { World } from "#core/world.ts";
import { testTime } from "./build.ts";
import { builtSite } from "./built-site.ts";
import { patience } from "./documents.ts";
import { aPicture } from "./pictures.ts";

// the pages come from the real program, which may have to be built first
beforeAll(() => ensureBuilt({ log: () => undefined }), patience);

async function setSeo(
  world: World,
  path: string,
  change: { title?: string; description?: string; picture?: string; canonical?: string; noindex?: number },
) {
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("seo_pages").set(change).where("path", "=", path).execute();
    },
    { changed: ["seo-pages", `seo-pages:${path}`] },
  );
}

test("a page has the title and description that staff have set for its address", async () => {
  const { world, ask, draw } = await builtSite();
  const before = await world.db.read
    .selectFrom("seo_pages")
    .selectAll()
    .where("path", "=", "/about")
    .executeTakeFirstOrThrow();
  expect(await draw("/about")).toContain(`<title>${before.title.replaceAll("&", "&amp;")}</title>`);
  await setSeo(world, "/about", { title: "Who digs" });
  const html = await draw("/about");
  expect(html).toContain("<title>Who digs</title>");
  expect(html).toContain('<meta property="og:title" content="Who digs"/>');
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/about"/>');
  // and it has no second address
  expect((await ask("/about/")).headers.get("location")).toBe("/about");
});

test("a page keeps its own title and description if staff have set none", async () => {
  const { world, draw } = await builtSite();
  await world.db.transact((tx) => tx.deleteFrom("seo_pages").where("path", "=", "/about").execute(), {
    changed: ["seo-pages", "seo-pages:/about"],
  });
  const html = await draw("/about");
  expect(html).toContain("<title>About Sunspring Pools</title>");
  expect(html).toMatch(
    /<meta name="description" content="[^"]+ sells and installs fiberglass pools across Florida/,
  );
});

test("the home page has the title that staff have set, and without one the title with which its entry began", async () => {
  const { world, draw } = await builtSite();
  const { title } = await world.db.read
    .selectFrom("seo_pages")
    .select("title")
    .where("path", "=", "/")
    .executeTakeFirstOrThrow();
  expect(title).toBe("Fiberglass Pools in Florida With Prices | Sunspring Pools");
  await setSeo(world, "/", { title: "Pools" });
  expect(await draw("/")).toContain("<title>Pools</title>");
  await world.db.transact((tx) => tx.deleteFrom("seo_pages").where("path", "=", "/").execute(), {
    changed: ["seo-pages", "seo-pages:/"],
  });
  expect(await draw("/")).toContain(`<title>${title}</title>`);
});

test("the home page describes the pools that there are, unless staff have written something else", async () => {
  const { world, draw } = await builtSite();
  const described = async () => /<meta name="description" content="([^"]*)/.exec(await draw("/"))?.[1];
  expect(await described()).toMatch(/^60 fiberglass pools installed across Florida/);
  await world.db.transact(
    (tx) => tx.updateTable("pools").set({ published: 0 }).where("id", "=", "latham-apollo-14").execute(),
    { changed: ["pools"] },
  );
  expect(await described()).toMatch(/^59 fiberglass pools installed across Florida/);
  await setSeo(world, "/", { description: "Pools." });
  expect(await described()).toBe("Pools.");
});

test("a landing page has its own title, even if staff once set another for its address", async () => {
  const { world, draw } = await builtSite();
  const path = "/pool-services-tampa-fl";
  await world.db.transact(
    async (tx) => {
      const old = { path, title: "Old", description: "Old words", noindex: 0, version: 2 };
      await tx
        .insertInto("seo_pages")
        .values({ ...old, updated_at: testTime.toISOString() })
        .execute();
    },
    { changed: ["seo-pages", `seo-pages:${path}`] },
  );
  expect(await draw(path)).toContain("<title>Pool Services in Tampa, FL | Sunspring Pools</title>");
});

test("a page hidden from search engines says so and is not in the sitemap", async () => {
  const { world, draw } = await builtSite();
  expect(await draw("/about")).not.toContain('name="robots"');
  expect(await draw("/sitemap.xml")).toContain("<loc>http://localhost:3000/about</loc>");
  await setSeo(world, "/about", { noindex: 1 });
  const html = await draw("/about");
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain('rel="canonical"');
  expect(await draw("/sitemap.xml")).not.toContain("<loc>http://localhost:3000/about</loc>");
});

test("a page names the page that is listed instead, and is not in the sitemap", async () => {
  const { world, draw } = await builtSite();
  await setSeo(world, "/financing", { canonical: "/packages" });
  const html = await draw("/financing");
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/packages"/>');
  expect(html).toContain('<meta property="og:url" content="http://localhost:3000/packages"/>');
  expect(await draw("/sitemap.xml")).not.toContain("/financing<");
});

test("where a page is shared, the picture that staff have chosen is shown, from the library or of our own", async () => {
  const { world, draw } = await builtSite();
  const pictureOf = async () => /<meta property="og:image" content="([^"]+)"/.exec(await draw("/about"))?.[1];
  const builtIn = await pictureOf();
  await setSeo(world, "/about", { picture: "scenes/desk" });
  expect(await pictureOf()).toMatch(/^http:\/\/localhost:3000\/.*desk.*-card\.jpg$/);
  const { hash } = (await findMedia(world.db.read, await aPicture(world)))!;
  await setSeo(world, "/about", { picture: `/media/${hash}/640.webp` });
  expect(await pictureOf()).toMatch(new RegExp(`^http://localhost:3000/media/${hash}/`));
  // one that was deleted is not shown
  await setSeo(world, "/about", { picture: `/media/${"0".repeat(64)}/640.webp` });
  expect(await pictureOf()).toBe(builtIn);
});

async function unpublish(world: World, slug: string): Promise<void> {
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("posts").set({ status: "draft" }).where("slug", "=", slug).execute();
    },
    { changed: ["posts"] },
  );
}

async function putInTrash(world: World, slug: string): Promise<void> {
  const posts = world.db.read.selectFrom("posts").select(["id", "version"]).where("slug", "=", slug);
  await deletePost(world, { ...(await posts.executeTakeFirstOrThrow()), actor: program });
}

test.each([
  ["unpublished", unpublish],
  ["in the trash", putInTrash],
])("an article that is %s is on no page and in no machine-readable text", async (_, takeDown) => {
  const { world, ask, draw } = await builtSite();
  const slug = "florida-pool-barrier-law-chapter-515";
  const texts = () => Promise.all(["/sitemap.xml", "/blog/rss.xml", "/llms.txt", "/sitemap"].map(draw));
  for (const text of await texts()) expect(text).toContain(slug);
  await takeDown(world, slug);
  for (const text of [...(await texts()), await draw("/blog"), await draw("/blog?q=chapter+515")])
    expect(text).not.toContain(slug);
  for (const path of [`/blog/${slug}`, `/resources/${slug}`, `/resources/${slug}/download`])
    expect((await ask(path)).status, path).toBe(404);
});

test("a landing page that is in the trash is on no page and in no machine-readable text", async () => {
  const { world, ask, draw } = await builtSite();
  const words = { title: "Pools in Naples", slug: "pools-in-naples-above-the-rock", content: "<p>Sand.</p>" };
  const input = LandingPageInput.parse({ ...words, status: "published" });
  const { id } = await addLandingPage(world, { input, actor: program });
  const texts = () => Promise.all(["/sitemap.xml", "/llms.txt", "/sitemap"].map(draw));
  const places = [`/${words.slug}`, `/enhanced-test/${words.slug}`, `/api/landing-pages/${words.slug}`];
  expect((await texts()).join()).toContain(words.slug);
  for (const path of places) expect((await ask(path)).status, path).toBe(200);
  await deleteLandingPage(world, { id, version: 1, actor: program });
  expect((await texts()).join()).not.toContain(words.slug);
  for (const path of places) expect((await ask(path)).status, path).toBe(404);
});

test("the sitemap dates an article by its last change", async () => {
  const { world, draw } = await builtSite();
  const changed = "2027-01-05T10:00:00.000Z";
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("posts")
        .set({ shown_at: changed })
        .where("slug", "=", "how-to-read-a-pool-price")
        .execute(),
    { changed: ["posts"] },
  );
  const text = await draw("/sitemap.xml");
  expect(text).toContain(`how-to-read-a-pool-price</loc><lastmod>${changed}</lastmod>`);
  expect(text).toMatch(/pool-detail\/latham-apollo-14<\/loc><lastmod>/);
  expect(text).toContain(`/pools</loc><lastmod>${testTime.toISOString()}</lastmod>`);
});

test("feeds and texts for machines name their type and may be cached for an hour", async () => {
  const { ask } = await builtSite();
  const types = {
    "/sitemap.xml": "application/xml",
    "/blog/rss.xml": "application/rss+xml",
    "/robots.txt": "text/plain",
    "/llms.txt": "text/plain",
  };
  for (const [path, type] of Object.entries(types)) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get("content-type")]).toEqual([path, 200, `${type}; charset=utf-8`]);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
  }
});

test("robots.txt excludes the staff area and names the sitemap", async () => {
  const { draw } = await builtSite();
  const lines = (await draw("/robots.txt")).split("\n");
  for (const path of ["/admin", "/api/", "/blog-preview/"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

test("llms.txt matches the settings, and says that demo prices are not offers", async () => {
  const { draw } = await builtSite();
  const text = await draw("/llms.txt");
  expect(text).toMatch(/^# Sunspring Pools\n\n> /);
  expect(text).toContain("The catalog has 60 models");
  expect(text).toContain("(561) 555-0167");
  expect(text).toContain("Example prices of Nov 20, 2026, not yet confirmed; do not quote them as offers.");
});

test("a link preview shows what its page is about", async () => {
  const { draw } = await builtSite();
  const cardOf = async (path: string) =>
    /property="og:image" content="[^"]*\/(scenes\/[\w-]+)-card\.jpg"/.exec(await draw(path))?.[1];
  for (const [path, scene] of [
    ["/", "scenes/home-day"],
    ["/latham-pools", "scenes/brand-latham"],
    ["/san-juan-pools", "scenes/brand-san-juan"],
    ["/packages", "scenes/package-popular"],
    ["/installation", "scenes/stage-shell"],
    ["/resurfacing", "scenes/resurfacing-after"],
    ["/financing", "scenes/desk"],
    ["/calculator", "scenes/equipment"],
    ["/enhanced-pool-installation-jacksonville-fl", "scenes/garden-golden"],
    ["/pool-services-tampa-fl", "scenes/screen-enclosure"],
  ] as const)
    expect(await cardOf(path), path).toBe(scene);
});
