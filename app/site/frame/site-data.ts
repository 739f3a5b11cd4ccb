import { findSeoPage } from "#core/content/reads.ts";
import { findPictures } from "#core/media/reads.ts";
import { namesOnPages } from "#core/pools/manufacturers/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { trimEndOf } from "#lib/text/trim-end.ts";
import { findCard } from "#app/site/parts/scenes.ts";

export type SiteData = Awaited<ReturnType<typeof readSite>>;

/** The company data that every page shows, and the staff's SEO entry for this page. */
export async function readSite(world: World, pathname: string) {
  const [{ company, offices, analytics }, seo, manufacturers] = await Promise.all([
    readSettings(world.db.read),
    findSeoPage(world.db.read, trimEndOf(pathname, "/") || "/"),
    namesOnPages(world.db.read),
  ]);
  return {
    /** The site's own address, without a slash at its end. */
    publicUrl: world.config.publicUrl,
    company,
    /** The names of the manufacturers that have a page of their own, by its path. */
    manufacturers,
    offices,
    analyticsTag: analytics.tagId,
    year: world.now().getUTCFullYear(),
    seo: seo && { ...seo, card: await findShareCard(world, seo.picture) },
    shareCard: findCard(world, "hero"),
  };
}

/** The address of the picture that staff have chosen for where the page is shared; undefined for the page's own. */
async function findShareCard(world: World, picture: string): Promise<string | undefined> {
  if (picture === "") return undefined;
  const found = await findPictures(world.db.read, world.media, [picture]);
  return world.media.card(picture) ?? found.get(picture)?.src;
}
