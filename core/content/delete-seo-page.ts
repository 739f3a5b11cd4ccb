import type { Actor } from "#core/audit.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { seoPageTags } from "./rules.ts";

type DeleteSeoPage = { path: string; version: number; actor: Actor };

/**
 * Removes a page's entry for search engines: it shows its built-in title and description again, and may be indexed.
 * @throws Problem not_found, stale_version
 */
export async function deleteSeoPage(world: World, { path, version, actor }: DeleteSeoPage): Promise<void> {
  async function work(tx: Tx) {
    const row = await findVersioned(tx, "seo_pages", { id: path, version, actor });
    const { title, description, noindex } = row;
    const audit = { action: "delete", detail: { title, description, noindex: noindex === 1, version } };
    await deleteVersioned(tx, "seo_pages", { id: path, version, actor, now: world.now(), audit });
  }
  await world.db.transact(work, { changed: seoPageTags(path) });
}
