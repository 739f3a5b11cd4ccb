import { recordAudit, type Actor } from "#core/audit.ts";
import { noteLinksOf } from "#core/content/outside-links/writes.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import type { World } from "#core/world.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { landingPageTags } from "./rules.ts";
import { nothingPlanned, scheduleAfter } from "./schedule.rules.ts";
import { enqueueTurn } from "./schedule.writes.ts";
import type { LandingPageInput } from "./shape.ts";
import { requireAddress, requireFit, rethrowConflict } from "./writes.ts";

/**
 * Adds a landing page; its HTML is sanitized first.
 * @throws Problem invalid_input if its address is taken, it is to be published, now or later, and something required is
 * missing or a card is of a pool that visitors don’t see, a video of its text is on an unknown site, or its times cannot be so
 */
export async function addLandingPage(
  world: World,
  { input, actor }: { input: LandingPageInput; actor: Actor },
): Promise<{ id: number }> {
  const now = world.now();
  const content = cleanText(input.content);
  const schedule = scheduleAfter(nothingPlanned, input, now);
  const {
    metaTitle,
    metaDescription,
    targetKeywords,
    publishDay: _,
    publishTime: __,
    lastDay: ___,
    ...same
  } = input;
  const row = {
    ...same,
    ...schedule.after,
    content,
    meta_title: metaTitle,
    meta_description: metaDescription,
    target_keywords: targetKeywords,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
    shown_at: now.toISOString(),
  };
  const stored = world.db.transact(
    async (tx) => {
      const { slug, title, status } = input;
      await requireFit(tx, { ...input, content, publishedAt: null }, schedule, now);
      await requireAddress(tx, { table: "landing_pages", slug, path: `/${slug}` });
      const page = await tx.insertInto("landing_pages").values(row).returning("id").executeTakeFirstOrThrow();
      const text = { type: "landing_page", id: page.id } as const;
      await enqueueTurn(tx, now, actor, text, { before: nothingPlanned, after: schedule.after });
      await noteLinksOf(tx, world, row, actor);
      await recordMediaUses(tx, actor, text, { content });
      const detail = { slug, title, status };
      await recordAudit(tx, now, actor, {
        action: "create",
        entity: "landing page",
        entityId: page.id,
        detail,
      });
      return page;
    },
    { changed: ({ id }) => landingPageTags(id, `/${input.slug}`) },
  );
  return stored.catch(rethrowConflict);
}
