import type { Actor } from "#core/audit.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { seoPageTags } from "./rules.ts";
import { wordsOf } from "./seo-pages.writes.ts";

type DeleteSeoPage = { path: string; version: number; actor: Actor };

/**
 * Removes a page's entry for search engines: it shows what is built in again, and may be indexed.
 * @throws Problem not_found, stale_version
 */
export async function deleteSeoPage(world: World, { path, version, actor }: DeleteSeoPage): Promise<void> {
  async function work(tx: Tx) {
    const row = await findVersioned(tx, "seo_pages", { id: path, version, actor });
    const audit = { action: "delete", detail: { ...wordsOf(row), version } };
    await deleteVersioned(tx, "seo_pages", { id: path, version, actor, now: world.now(), audit });
    await forgetMediaUses(tx, [{ type: "seo_page", id: path }]);
  }
  await world.db.transact(work, { changed: seoPageTags(path) });
}
