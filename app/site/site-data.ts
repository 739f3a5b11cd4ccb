import { findSeoPage } from "#core/content/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { findCard } from "./scenes.ts";

export type SiteData = Awaited<ReturnType<typeof readSite>>;

/** What every page of the site shows of the company, and what staff wrote for search engines about this one. */
export async function readSite(world: World, pathname: string) {
  const [{ company, offices, analytics }, seo] = await Promise.all([
    readSettings(world.db.read),
    findSeoPage(world.db.read, pathname.replace(/(.)\/+$/, "$1")),
  ]);
  return {
    company,
    offices,
    analyticsTag: analytics.tagId,
    year: world.now().getUTCFullYear(),
    seo,
    shareCard: findCard(world, "hero"),
  };
}
