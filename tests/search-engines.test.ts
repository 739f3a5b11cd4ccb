import { createElement } from "react";
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  StaticRouterProvider,
  useLoaderData,
} from "react-router";
import { expect, test } from "vitest";
import { loader as readRss } from "#app/site/feeds/rss.ts";
import { loader as readRobots } from "#app/site/feeds/robots-txt.ts";
import { loader as readSitemap } from "#app/site/feeds/sitemap-xml.ts";
import { loader as readLlms } from "#app/site/feeds/llms-txt.ts";
import SiteLayout, { loader as readSite } from "#app/site/layout.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { worldContext } from "#app/world.ts";
import type { World } from "#core/world.ts";
import { testTime, testWorld } from "#tests/build.ts";

/** The page /about as rendered by the site's own layout and head, around a page with its own title and description. */
async function about(world: World, path = "/about"): Promise<string> {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  const page = createElement(PageHead, { title: "The page's own", description: "The page's own words." });
  const { query, dataRoutes } = createStaticHandler([
    {
      id: "root",
      loader: () => ({ publicUrl: world.config.publicUrl }),
      children: [
        {
          id: "site/layout",
          loader: readSite as never,
          Component: () => createElement(SiteLayout as never, { loaderData: useLoaderData() }),
          children: [{ path: "*", element: page }],
        },
      ],
    },
  ]);
  const found = await query(new Request(`http://localhost${path}`), { requestContext: context });
  if (found instanceof Response) throw new Error(`answered ${found.status}`);
  const router = createStaticRouter(dataRoutes, found);
  return renderToString(createElement(StaticRouterProvider, { router, context: found, hydrate: false }));
}

async function setSeo(world: World, path: string, change: { title?: string; noindex?: number }) {
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("seo_pages").set(change).where("path", "=", path).execute();
    },
    { changed: [] },
  );
}

test("a page has the title and description that staff have set for its address", async () => {
  const world = await testWorld({ seeded: true });
  const before = await world.db.read
    .selectFrom("seo_pages")
    .selectAll()
    .where("path", "=", "/about")
    .executeTakeFirstOrThrow();
  expect(await about(world)).toContain(`<title>${before.title.replaceAll("&", "&amp;")}</title>`);
  await setSeo(world, "/about", { title: "Who digs" });
  const html = await about(world);
  expect(html).toContain("<title>Who digs</title>");
  expect(html).toContain('<meta property="og:title" content="Who digs"/>');
  expect(html).toContain('<link rel="canonical" href="http://localhost:3000/about"/>');
  expect(await about(world, "/about/")).toContain("<title>Who digs</title>");
});

test("a page keeps its own title and description if staff have set none", async () => {
  const world = await testWorld({ seeded: true });
  await world.db.transact(
    async (tx) => {
      await tx.deleteFrom("seo_pages").where("path", "=", "/about").execute();
    },
    { changed: [] },
  );
  const html = await about(world);
  expect(html).toContain("<title>The page&#x27;s own</title>");
  expect(html).toContain('content="The page&#x27;s own words."');
});

test("a landing page has its own title, even if staff once set another for its address", async () => {
  const world = await testWorld({ seeded: true });
  const path = "/pool-services-tampa-fl";
  await world.db.transact(
    async (tx) => {
      const old = { path, title: "Old", description: "Old words", noindex: 0, version: 2 };
      await tx
        .insertInto("seo_pages")
        .values({ ...old, updated_at: testTime.toISOString() })
        .execute();
    },
    { changed: [] },
  );
  expect(await about(world, path)).toContain("<title>The page&#x27;s own</title>");
});

test("a page hidden from search engines says so and is not in the sitemap", async () => {
  const world = await testWorld({ seeded: true });
  expect(await about(world)).not.toContain("noindex");
  expect(await sitemap(world)).toContain("<loc>http://localhost:3000/about</loc>");
  await setSeo(world, "/about", { noindex: 1 });
  const html = await about(world);
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(html).not.toContain("canonical");
  expect(await sitemap(world)).not.toContain("<loc>http://localhost:3000/about</loc>");
});

type Loader = (args: never) => Response | Promise<Response>;

async function read(world: World, loader: Loader): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(worldContext, world);
  return loader({ context } as never);
}

async function sitemap(world: World): Promise<string> {
  return (await read(world, readSitemap)).text();
}

async function unpublish(world: World, slug: string): Promise<void> {
  await world.db.transact(
    async (tx) => {
      await tx.updateTable("posts").set({ status: "draft" }).where("slug", "=", slug).execute();
    },
    { changed: [] },
  );
}

test("unpublished content is in no machine-readable text", async () => {
  const world = await testWorld({ seeded: true });
  const slug = "florida-pool-barrier-law-chapter-515";
  const texts = async () =>
    Promise.all([readSitemap, readRss, readLlms].map(async (one) => (await read(world, one)).text()));
  for (const text of await texts()) expect(text).toContain(slug);
  await unpublish(world, slug);
  for (const text of await texts()) expect(text).not.toContain(slug);
});

test("the sitemap dates an article by its last change", async () => {
  const world = await testWorld({ seeded: true });
  const changed = "2027-01-05T10:00:00.000Z";
  await world.db.transact(
    (tx) =>
      tx
        .updateTable("posts")
        .set({ updated_at: changed })
        .where("slug", "=", "how-to-read-a-pool-price")
        .execute(),
    { changed: ["posts"] },
  );
  const text = await sitemap(world);
  expect(text).toContain(`how-to-read-a-pool-price</loc><lastmod>${changed}</lastmod>`);
  expect(text).toContain(`/pools</loc><lastmod>${testTime.toISOString()}</lastmod>`);
});

test.each([
  ["sitemap.xml", readSitemap, "application/xml"],
  ["rss.xml", readRss, "application/rss+xml"],
  ["robots.txt", readRobots, "text/plain"],
  ["llms.txt", readLlms, "text/plain"],
] as [string, Loader, string][])("%s says its type and may be kept for an hour", async (_, loader, type) => {
  const answer = await read(await testWorld({ seeded: true }), loader);
  expect(answer.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  expect(answer.headers.get("cache-control")).toBe("public, max-age=3600");
});

test("robots.txt excludes the staff area and names the sitemap", async () => {
  const world = await testWorld();
  const lines = (await (await read(world, readRobots)).text()).split("\n");
  for (const path of ["/admin", "/api/", "/blog-preview/"]) expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain("Sitemap: http://localhost:3000/sitemap.xml");
});

test("llms.txt matches the settings, and says that demo prices are not offers", async () => {
  const text = await (await read(await testWorld({ seeded: true }), readLlms)).text();
  expect(text).toMatch(/^# Sunspring Pools\n\n> /);
  expect(text).toContain("The catalog has 60 models");
  expect(text).toContain("(561) 555-0167");
  expect(text).toContain("Demo prices, checked Nov 20, 2026; do not quote them as offers.");
});
