import type { PublicAddress } from "#core/content/public-addresses.rules.ts";
import { listPublicAddresses } from "#core/pools/public-addresses.reads.ts";
import type { PageRequest } from "#app/document/page.ts";
import { absolute } from "./absolute.ts";
import { feedAnswer } from "./answer.ts";
import { element } from "./xml.ts";

/** The maximum number of addresses in a sitemap (sitemaps.org). */
const mostAddresses = 50_000;

/** /sitemap.xml: every indexable page, with the time of its last change. */
export async function load({ world }: PageRequest) {
  const addresses = await listPublicAddresses(world.db.read);
  const entries = addresses.filter(({ isInSitemap }) => isInSitemap).slice(0, mostAddresses);
  return feedAnswer(sitemapXml(entries, world.config.publicUrl), "application/xml");
}

type Entry = Pick<PublicAddress, "path" | "updatedAt">;

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
