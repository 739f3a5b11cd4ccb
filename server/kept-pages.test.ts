import { expect, test } from "vitest";
import { Reading } from "#lib/runtime/reading.ts";
import { keptPages } from "./kept-pages.ts";

function aPage(megabytes: number) {
  const body = { bytes: Buffer.alloc(0), headers: [] };
  return {
    etag: "",
    madeAt: 0,
    bytes: megabytes * 1024 * 1024,
    bodies: { identity: body, gzip: body, br: body },
    unchanged: [],
    reading: new Reading(),
    visits: 0,
    isSmallest: false,
  };
}

test("a page that is kept again counts once and becomes the newest", () => {
  const pages = keptPages();
  for (const [path, megabytes] of [
    ["/a", 20],
    ["/b", 20],
    ["/a", 30],
    ["/c", 10],
  ] as const)
    pages.keep(path, aPage(megabytes));
  expect(["/a", "/b", "/c"].filter((path) => pages.get(path))).toEqual(["/a", "/b", "/c"]);
  pages.keep("/d", aPage(10));
  expect(["/a", "/b", "/c", "/d"].filter((path) => pages.get(path))).toEqual(["/a", "/c", "/d"]);
});

test("a removed page no longer counts", () => {
  const pages = keptPages();
  pages.keep("/a", aPage(60));
  pages.remove("/a");
  pages.keep("/b", aPage(40));
  pages.keep("/c", aPage(20));
  expect(["/a", "/b", "/c"].filter((path) => pages.get(path))).toEqual(["/b", "/c"]);
});
