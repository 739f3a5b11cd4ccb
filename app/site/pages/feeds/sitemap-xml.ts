import { listAddresses, listSeoPages } from "#core/content/reads.ts";
import type { SeoPage } from "#core/content/shape.ts";
import { allRedirects } from "#core/content/redirects/reads.ts";
import { listedPaths } from "#core/addresses.ts";
import { poolAddresses } from "#core/pools/facts.reads.ts";
import type { PageRequest } from "#app/document/page.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";
import { element } from "./xml.ts";

/** The maximum number of addresses in a sitemap (sitemaps.org). */
const mostAddresses = 50_000;

/** /sitemap.xml: every indexable page, with the time of its last change. */
export async function load({ world }: PageRequest) {
  const [pools, texts, seo, redirects] = await Promise.all([
    poolAddresses(world.db.read),
    listAddresses(world.db.read),
    listSeoPages(world.db.read),
    allRedirects(world.db.read),
  ]);
  const moved = new Set(redirects.map(({ from }) => from));
  const entries = indexable([...pools, ...texts], seo)
    // the page of a manufacturer that was merged into another
    .filter(({ path }) => !moved.has(path))
    .slice(0, mostAddresses);
  return feedAnswer(sitemapXml(entries, world.config.publicUrl), "application/xml");
}

type Entry = { path: string; updatedAt: string | null };

type PublicAddress = { path: string; updatedAt: string };

/** Static pages first, without duplicates and without those that staff hide from search engines. */
export function indexable(records: PublicAddress[], seo: SeoPage[]): Entry[] {
  const settings = new Map(seo.map((page) => [page.path, page]));
  const entries = new Map<string, Entry>();
  for (const { path, updatedAt } of [...listedPaths.map(asEntry), ...records]) {
    const setting = settings.get(path);
    if (setting?.noindex) continue;
    entries.set(path, { path, updatedAt: later(updatedAt, setting?.updatedAt ?? null) });
  }
  return [...entries.values()];
}

function asEntry(path: string): Entry {
  return { path, updatedAt: null };
}

/** ISO times in the same zone sort as text. */
function later(a: string | null, b: string | null): string | null {
  return (
    [a, b]
      .filter((time) => time !== null)
      .sort()
      .at(-1) ?? null
  );
}

export function sitemapXml(entries: Entry[], publicUrl: string): string {
  const urls = entries.map(({ path, updatedAt }) => {
    const changed = updatedAt ? element("lastmod", updatedAt) : "";
    return `<url>${element("loc", encodeURI(absolute(publicUrl, path)))}${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    "</urlset>",
    "",
  ].join("\n");
}
