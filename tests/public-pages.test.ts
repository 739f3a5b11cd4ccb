import { expect, test } from "vitest";
import { isStaffPath } from "#core/addresses.ts";
import { patience, served } from "./documents.ts";
import { sweptRoutes } from "./e2e/routes.ts";

/** Pages and files with reads that no swept page has. */
const more = [
  "/pools?shape=Kidney&sort=length&q=beach",
  "/pools?manufacturer=Latham&series=Apollo&page=2",
  "/pool-detail/san-juan-pompano-beach?finish=white",
  "/blog?q=fence",
  "/blog?category=Rules+and+permits",
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
        // the browser draws the staff area
        expect(text, path).toMatch(isStaffPath(path) ? /Opening the staff area/ : /<h1[ >]/);
    }
    expect(output()).not.toContain('"level"');
  },
);

/** Pages that end with a next step. */
const closed = [
  "/installation",
  "/financing",
  "/calculator",
  "/resources",
  "/packages",
  "/about",
  "/resurfacing",
  "/latham-pools",
  "/above-ground-pools",
  "/pool-detail/latham-apollo-14",
  "/blog/florida-pool-permit-what-it-needs",
  "/blog/pool-heating-cost-florida-month-by-month",
  "/resources/questions-to-ask-a-pool-contractor",
];

test("each page ends with a next step of its own, which exists", { timeout: patience }, async () => {
  const { get } = await served();
  const titles = new Map<string, string>();
  for (const path of closed) {
    const [, closing = ""] = (await (await get(path)).text()).split('class="dark closing"');
    const title = closing.match(/<h2>([^<]+)/)?.[1] ?? "";
    expect(title, path).not.toBe("");
    expect(titles.get(title), path).toBeUndefined();
    titles.set(title, path);
    const to = closing.match(/href="([^"]+)"/)![1]!.replaceAll("&amp;", "&");
    expect(to.startsWith(path) && !to.includes("?"), path).toBe(false);
    expect((await get(to)).status, to).toBe(200);
  }
});
