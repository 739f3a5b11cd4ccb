import { expect, test } from "vitest";
import { pages } from "#app/site/routes.ts";
import { addresses } from "#core/addresses.ts";
import { publicAddresses } from "./public-addresses.rules.ts";

/** Pages that show nothing by themselves. */
const unlisted = ["/test-landing", "/pools/compare", "/verify"];

const none = { records: [], seo: [], moved: new Set<string>() };

test("every static page is in the sitemap, except those that show nothing and the landing pages", () => {
  const fixed = addresses.filter(
    ({ id, kind, path }) => id in pages && kind === "site" && !/[:*]/.test(path),
  );
  const own = fixed.map(({ path }): string => path).filter((path) => !path.endsWith("-fl"));
  expect(own.length).toBeGreaterThan(15);
  const all = publicAddresses(none);
  expect(all.map(({ path }) => path).toSorted()).toEqual(own.toSorted());
  const outside = all.filter(({ isInSitemap }) => !isInSitemap).map(({ path }) => path);
  expect(outside.toSorted()).toEqual(unlisted.toSorted());
});

const seo = (path: string, noindex: boolean, updatedAt: string | null = null, canonical = "") => {
  return { path, noindex, updatedAt, title: "", description: "", picture: "", canonical, version: 1 };
};
const at = (day: number) => `2026-11-0${day}T00:00:00.000Z`;

test("pages that staff hide or have others listed for are not in the sitemap, and the later change counts", () => {
  const all = publicAddresses({
    ...none,
    records: [
      { path: "/pool-services-tampa-fl", updatedAt: at(1) },
      { path: "/hidden", updatedAt: at(1) },
      { path: "/blog/a", updatedAt: at(2) },
    ],
    seo: [
      seo("/about", true),
      seo("/financing", false, at(3), "/packages"),
      seo("/hidden", true),
      seo("/test-landing", false),
      seo("/pool-services-tampa-fl", false, at(5)),
    ],
  });
  const outside = all.filter(({ isInSitemap }) => !isInSitemap).map(({ path }) => path);
  expect(outside.toSorted()).toEqual([...unlisted, "/about", "/financing", "/hidden"].toSorted());
  expect(all.slice(-3)).toEqual([
    { path: "/pool-services-tampa-fl", updatedAt: at(5), isInSitemap: true },
    { path: "/hidden", updatedAt: at(1), isInSitemap: false },
    { path: "/blog/a", updatedAt: at(2), isInSitemap: true },
  ]);
});

test("an address that is redirected is no page", () => {
  const paths = (moved: string[]) =>
    publicAddresses({ ...none, moved: new Set(moved) }).map(({ path }) => path);
  expect(paths([])).toContain("/latham-pools");
  expect(paths(["/latham-pools"])).not.toContain("/latham-pools");
});
