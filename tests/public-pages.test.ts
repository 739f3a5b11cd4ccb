import { expect, test } from "vitest";
import { patience, served } from "./documents.ts";
import { sweptRoutes } from "./e2e/routes.ts";

/** Pages and files with reads that the swept ones do not have. */
const more = [
  "/pools?shape=Kidney&sort=length&q=beach",
  "/pools?manufacturer=Latham&series=Apollo&page=2",
  "/pool-detail/san-juan-pompano-beach?finish=white",
  "/blog?q=fence",
  "/blog?category=Permits",
  "/blog?tag=HOA",
  "/resources?q=gate",
  "/resources/measure-your-yard-for-a-pool/download",
  "/calculator?pool=latham-apollo-14",
  "/estimate?poolId=latham-apollo-14&poolName=Latham+Apollo+14",
  "/blog/rss.xml",
  "/sitemap.xml",
  "/llms.txt",
  "/robots.txt",
];

test(
  "every public page can be rendered from this engine's database without logging an error",
  { timeout: patience },
  async () => {
    const { get, output } = await served({ LOG_LEVEL: "error" });
    for (const path of [...sweptRoutes, ...more]) {
      const answer = await get(path);
      // a page number beyond the end shows the last page
      expect(answer.status, path).toBe(path.includes("page=2") ? 302 : 200);
      const text = await answer.text();
      if (answer.headers.get("content-type")?.startsWith("text/html") && answer.status === 200)
        expect(text, path).toMatch(/<h1[ >]/);
    }
    expect(output()).not.toContain('"level"');
  },
);
