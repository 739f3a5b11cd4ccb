import { expect, test } from "vitest";
import {
  beginningsOf,
  chained,
  isNamedPage,
  isStarLast,
  requestedPath,
  reservedBecause,
  takenFor,
  targetOf,
} from "./rules.ts";

test.each([
  ["/old-page", "/old-page"],
  ["/old-page/", "/old-page"],
  ["/", "/"],
  ["/Blog/An-Old-Title", "/blog/An-Old-Title"],
  ["/Pools/", "/pools"],
  ["/Old-Page.html", "/Old-Page.html"],
  ["/a/../old", "/old"],
  ["/más sol", "/m%C3%A1s%20sol"],
  ["old-page", undefined],
  ["/old?page=2", undefined],
  ["/old#end", undefined],
  ["https://sunspring.example/old", undefined],
  ["//evil.example", undefined],
  ["/\\evil.example", undefined],
  ["", undefined],
])("what is typed as %j asks for %j", (typed, path) => {
  expect(requestedPath(typed)).toBe(path);
});

test.each([
  ["/", true],
  ["/about", true],
  ["/pools/compare", true],
  ["/blog/a-title", false],
  ["/blog/:slug", false],
  ["/*", false],
  ["/admin/seo", false],
  ["/robots.txt", false],
])("%s is always a public page: %s", (path, expected) => {
  expect(isNamedPage(path)).toBe(expected);
});

test.each([
  ["/", "The site itself uses /"],
  ["/pools", "The site itself uses /pools"],
  ["/pool-services-tampa-fl", "The site itself uses /pool-services-tampa-fl"],
  ["/robots.txt", "The site itself uses /robots.txt"],
  ["/admin", "The site itself uses /admin"],
  ["/admin/no-such-screen", "The site keeps everything under /admin for itself"],
  ["/Admin/no-such-screen", "The site keeps everything under /admin for itself"],
  ["/%61dmin/x", "The site keeps everything under /admin for itself"],
  ["/blog-preview/7", "The site keeps everything under /blog-preview for itself"],
  ["/api/old", "The site keeps everything under /api for itself"],
  ["/assets/old.js", "The site keeps everything under /assets for itself"],
  ["/media/old.jpg", "The site keeps everything under /media for itself"],
  ["/pictures/old", "The site keeps everything under /pictures for itself"],
  ["/quote/secret", "The site keeps everything under /quote for itself"],
  ["/quote", "The site keeps everything under /quote for itself"],
  ["/resources/a-guide/download", "This URL is a file’s, not a page’s"],
  ["/*", "This would be the whole site"],
  ["/pools/*", "The site itself uses /pools/compare"],
  ["/Blog/*", "The site itself uses /blog/rss.xml"],
  ["/admin/*", "The site keeps everything under /admin for itself"],
  ["/media/old/*", "The site keeps everything under /media for itself"],
  // asked for among the redirects when they show nothing
  ["/pools/old/*", undefined],
  ["/about/*", undefined],
  ["/old-blog/*", undefined],
  ["/old-page", undefined],
  ["/blog/an-old-title", undefined],
  ["/resources/an-old-guide", undefined],
  ["/pools/old", undefined],
  ["/pool-detail", undefined],
  ["/2019/05/old.html", undefined],
  ["/administration", undefined],
  ["/%", undefined],
])("nothing may be redirected from %s: %s", (path, reason) => {
  expect(reservedBecause(path)).toBe(reason);
});

test.each([
  ["/old-blog", ["/old-blog"]],
  ["/old-blog/a", ["/old-blog/a", "/old-blog/*"]],
  ["/a/b/c", ["/a/b/c", "/a/*", "/a/b/*"]],
  ["/a/b/*", ["/a/b/*", "/a/*"]],
  ["/", ["/"]],
])("redirects that concern %s begin at %j", (path, beginnings) => {
  expect(beginningsOf(path)).toEqual(beginnings);
});

test("of a request with thousands of folders, few are looked up", () => {
  expect(beginningsOf("/a".repeat(5_000)).length).toBe(150);
});

test.each([
  ["/old-blog/a/b", ["/old-blog/*", "/old-blog/a/*"], "/old-blog/a/*"],
  ["/old-blog/a/b", ["/old-blog/*", "/old-blog/a/b"], "/old-blog/a/b"],
  ["/old-blog/a", ["/old-blog/a", "/Old-Blog/A"], "/old-blog/a"],
  ["/Old-Blog/A", ["/old-blog/a", "/Old-Blog/A"], "/Old-Blog/A"],
  ["/Old-Blog/A", ["/old-blog/*", "/Old-Blog/*"], "/Old-Blog/*"],
  ["/old-blog/a", [], undefined],
])("for %s, of the redirects from %j the one from %s is taken", (path, froms, taken) => {
  const ones = froms.map((fromPath) => ({ fromPath }));
  expect(takenFor(path, ones)?.fromPath).toBe(taken);
});

test.each([
  ["/old-blog/*", "/blog/*", "/old-blog/a/b", "/blog/a/b"],
  ["/old-blog/*", "/blog/*", "/Old-Blog/A", "/blog/A"],
  ["/old-blog/*", "/blog/*", "/old-blog//evil.example", "/blog//evil.example"],
  ["/site/*", "/*", "/site/about", "/about"],
  ["/old-blog/*", "/blog?from=old", "/old-blog/a", "/blog?from=old"],
  ["/old", "/new", "/old", "/new"],
])("a redirect from %s to %s leads %s to %s", (fromPath, toPath, path, target) => {
  expect(targetOf({ fromPath, toPath }, path)).toBe(target);
});

test.each([
  ["/old-blog/*", true],
  ["/old-blog", true],
  ["/*", true],
  ["/old*", false],
  ["/old/*/a", false],
  ["/*/*", false],
  ["/blog/*?page=2", false],
])("the star in %s is at the end, if there is one: %s", (path, isLast) => {
  expect(isStarLast(path)).toBe(isLast);
});

const lead = { fromPath: "/a", toPath: "/b" };

test.each([
  ["nothing else", lead, {}, {}],
  [
    "leading to itself",
    { ...lead, toPath: "/a" },
    {},
    { toPath: expect.stringContaining("redirects to itself") },
  ],
  [
    "with a query",
    { ...lead, toPath: "/a/?x=1" },
    {},
    { toPath: expect.stringContaining("redirects to itself") },
  ],
  [
    "a loop",
    { ...lead, toPath: "/b#top" },
    { onward: { fromPath: "/b", toPath: "/a?x=1" } },
    {
      toPath: "/b itself redirects back here, so visitors would never arrive. Please choose another page.",
    },
  ],
  [
    "a chain",
    lead,
    { onward: { fromPath: "/b", toPath: "/c" } },
    { toPath: "/b itself redirects to /c. Please enter that instead." },
  ],
  [
    "a chain from the other end",
    lead,
    { inward: { fromPath: "/z", toPath: "/a" } },
    {
      fromPath:
        "/z redirects here, so its visitors would be sent on twice. Please change that redirect to /b first.",
    },
  ],
  [
    "leading to a page that is gone",
    lead,
    { onward: { fromPath: "/b", toPath: "" } },
    { toPath: "/b is marked as gone (410). Please choose another page." },
  ],
  [
    "leading to what is under itself",
    { fromPath: "/Old/*", toPath: "/old/new" },
    {},
    { toPath: "This is under /Old/ too, so visitors would never arrive. Please choose another page." },
  ],
  ["leading beside itself", { fromPath: "/old/*", toPath: "/old" }, {}, {}],
  ["gone, with nothing else", { ...lead, toPath: "" }, {}, {}],
  [
    "gone, where another leads",
    { ...lead, toPath: "" },
    { inward: { fromPath: "/z", toPath: "/a" } },
    { fromPath: "/z redirects here. Please change or delete that redirect first." },
  ],
])("%s is refused by field, if at all", (_, redirect, others, fields) => {
  expect(chained(redirect, others)).toEqual(fields);
});
