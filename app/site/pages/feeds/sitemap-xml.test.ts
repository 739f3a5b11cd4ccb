import { expect, test } from "vitest";
import { pages } from "#app/site/routes.ts";
import { addresses } from "#core/addresses.ts";
import { indexable, sitemapXml } from "./sitemap-xml.ts";

/** Pages that show nothing by themselves. */
const unlisted = ["/test-landing", "/pools/compare", "/verify"];

test("every static page is in the sitemap, except those that show nothing and the landing pages", () => {
  const fixed = addresses.filter(
    ({ id, kind, path }) => id in pages && kind === "site" && !/[:*]/.test(path),
  );
  const listed = fixed
    .map(({ path }): string => path)
    .filter((path) => !unlisted.includes(path) && !path.endsWith("-fl"));
  expect(listed.length).toBeGreaterThan(15);
  expect(
    indexable([], [])
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(listed.toSorted());
});

const seo = (path: string, noindex: boolean, updatedAt: string | null = null) => {
  return { path, noindex, updatedAt, title: "", description: "", version: 1 };
};

test("pages that staff hide from search engines are omitted, and the later change counts", () => {
  const records = [
    { path: "/pool-services-tampa-fl", updatedAt: "2026-11-01T00:00:00.000Z" },
    { path: "/hidden", updatedAt: "2026-11-01T00:00:00.000Z" },
    { path: "/blog/a", updatedAt: "2026-11-02T00:00:00.000Z" },
  ];
  const entries = indexable(records, [
    seo("/about", true),
    seo("/hidden", true),
    seo("/test-landing", false),
    seo("/pool-services-tampa-fl", false, "2026-11-05T00:00:00.000Z"),
  ]);
  const paths = entries.map(({ path }) => path);
  expect(paths).not.toContain("/about");
  expect(paths).not.toContain("/hidden");
  expect(paths).not.toContain("/test-landing");
  expect(entries.slice(-2)).toEqual([
    { path: "/pool-services-tampa-fl", updatedAt: "2026-11-05T00:00:00.000Z" },
    { path: "/blog/a", updatedAt: "2026-11-02T00:00:00.000Z" },
  ]);
});

test("addresses are absolute and escaped; a page that never changed has no date", () => {
  const text = sitemapXml(
    [
      { path: "/", updatedAt: null },
      { path: "/pool-detail/a&b ñ", updatedAt: "2026-11-02T00:00:00.000Z" },
    ],
    "https://pools.example",
  );
  expect(text).toContain("<url><loc>https://pools.example/</loc></url>");
  expect(text).toContain(
    "<url><loc>https://pools.example/pool-detail/a&amp;b%20%C3%B1</loc><lastmod>2026-11-02T00:00:00.000Z</lastmod></url>",
  );
});
