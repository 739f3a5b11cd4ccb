import { rethrowMissingPicture } from "#core/media/writes.ts";
import type { World } from "#core/world.ts";
import { seoPageTags } from "./rules.ts";
import { storeSeoPage, type ChangeSeoPage } from "./seo-pages.writes.ts";

/**
 * Changes a page's entry for search engines, or adds it.
 * @throws Problem not_found, stale_version; invalid_input for what the page would not show
 */
export async function changeSeoPage(world: World, order: ChangeSeoPage): Promise<void> {
  const changed = seoPageTags(order.path);
  await world.db.transact((tx) => storeSeoPage(tx, world, order), { changed }).catch(rethrowMissingPicture);
}
