import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { seoPageTags } from "./rules.ts";
import { storeSeoPage } from "./seo-pages.writes.ts";
import type { SeoPageInput } from "./seo-pages.shape.ts";
import { requirePublicPage } from "./writes.ts";

type AddSeoPage = { input: SeoPageInput; actor: Actor };

/**
 * Adds an entry for search engines to a public page that has none.
 * @throws Problem invalid_input if there is no such page, if it has an entry, or for what it would not show
 */
export async function addSeoPage(world: World, order: AddSeoPage): Promise<void> {
  const changed = seoPageTags(order.input.path);
  await world.db.transact((tx) => store(tx, world, order), { changed }).catch(rethrowMissingPicture);
}

async function store(tx: Tx, world: World, { input: { path, ...words }, actor }: AddSeoPage): Promise<void> {
  await requirePublicPage(tx, path);
  try {
    await storeSeoPage(tx, world, { path, change: { ...words, version: 0 }, actor });
  } catch (problem) {
    // there is one, or someone else adds it at this moment
    if (!(problem instanceof Problem) || problem.code !== "stale_version") throw problem;
    throw new Problem("invalid_input", {
      fields: { path: "This page already has an entry. Change that one instead." },
    });
  }
}
