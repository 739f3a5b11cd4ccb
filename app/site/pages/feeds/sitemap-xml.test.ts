import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap-xml.ts";

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
