import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { seoPageTags } from "./rules.ts";
import type { SeoPageInput } from "./shape.ts";
import { requirePublicPage, requireShown } from "./writes.ts";

type AddSeoPage = { input: SeoPageInput; actor: Actor };

/**
 * Adds an entry for search engines to a public page that has none.
 * @throws Problem invalid_input if there is no such page, if it has an entry, or for words that it would not show
 */
export async function addSeoPage(world: World, { input, actor }: AddSeoPage): Promise<void> {
  await world.db.transact((tx) => store(tx, world.now(), { input, actor }), {
    changed: seoPageTags(input.path),
  });
}

async function store(tx: Tx, now: Date, { input, actor }: AddSeoPage): Promise<void> {
  const { noindex, ...entry } = input;
  await requirePublicPage(tx, entry.path);
  await requireShown(tx, entry);
  const stored = await tx
    .insertInto("seo_pages")
    .values({ ...entry, noindex: noindex ? 1 : 0, version: 1, updated_at: now.toISOString() })
    // someone else may be adding it at this moment
    .onConflict((oc) => oc.column("path").doNothing())
    .returning("path")
    .executeTakeFirst();
  if (!stored)
    throw new Problem("invalid_input", {
      fields: { path: "This page already has an entry. Change that one instead." },
    });
  const { path, ...detail } = input;
  await recordAudit(tx, now, actor, {
    action: "create",
    entity: "seo page",
    entityId: path,
    detail: { ...detail, version: 1 },
  });
}
