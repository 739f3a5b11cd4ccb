import { expect, test } from "vitest";
import { privatePatterns } from "#core/addresses.ts";
import { documentsOf, patience, served, type Served } from "./documents.ts";
import { sweptRoutes } from "./e2e/routes.ts";

const own = "https://www.sunspring.example";

type Rule = { href_matches: string } | { and: Rule[] } | { not: Rule };

/** Whether a rule of the speculation rules applies to a link, as browsers read them. */
function applies(rule: Rule, href: string): boolean {
  if ("and" in rule) return rule.and.every((each) => applies(each, href));
  if ("not" in rule) return !applies(rule.not, href);
  return new URLPattern(rule.href_matches, own).test(href, own);
}

/** @returns whether a browser may draw an address ahead when a link to it on home is pointed at */
async function aheadOf({ get }: Served): Promise<(href: string) => boolean> {
  const home = await (await get("/")).text();
  const [, text = ""] = /<script type="speculationrules"[^>]*>(.*?)<\/script>/.exec(home) ?? [];
  const { prerender } = JSON.parse(text) as { prerender: { where: Rule }[] };
  return (href) => prerender.some(({ where }) => applies(where, href));
}

/** Links of the site that no browser may follow on its own. */
const never = [
  "/pools?shape=Kidney",
  "/contact?book=visit#form",
  "/estimate?poolId=latham-apollo-14",
  "/admin",
  "/admin-login",
  "/admin-dashboard",
  "/admin/estimates",
  "/resources/measure-your-yard-for-a-pool/download",
  "/llms.txt",
  "/blog/rss.xml",
  "/pictures/home.avif",
  "https://elsewhere.example/pools",
  ...privatePatterns.flatMap((pattern) => ["abc", "abc/pdf"].map((rest) => pattern.replace("*", rest))),
];

test(
  "pages are drawn ahead of a press, and nothing that is private, is a file or depends on a query",
  { timeout: patience },
  async () => {
    const site = await served();
    const isAhead = await aheadOf(site);
    for (const href of never) expect(isAhead(href), href).toBe(false);
    const listed = (await documentsOf(site)).filter((path) => !path.includes("?") && path !== "/admin-login");
    for (const path of [...listed, "/pools?", "/pools#gallery"]) expect(isAhead(path), path).toBe(true);
    // what may not be kept is not fetched early either
    for (const path of [...listed, ...sweptRoutes]) {
      const { headers } = await site.get(path);
      if (headers.get("cache-control")?.includes("no-store")) expect(isAhead(path), path).toBe(false);
    }
  },
);
