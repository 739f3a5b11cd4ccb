import { recordAudit, type Actor } from "#core/audit.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import { cleanHtml } from "#lib/text/clean-html.ts";
import { landingPageTags, missingText } from "./rules.ts";
import type { LandingPageInput } from "./shape.ts";
import { requireAddress, rethrowConflict } from "./writes.ts";

/**
 * Adds a landing page; its HTML is sanitized first.
 * @throws Problem invalid_input if its address is taken, or if it is to be published and something required is missing
 */
export async function addLandingPage(
  world: World,
  { input, actor }: { input: LandingPageInput; actor: Actor },
): Promise<{ id: number }> {
  const now = world.now();
  const content = cleanHtml(input.content);
  const missing = missingText({ content });
  if (input.status === "published" && Object.keys(missing).length > 0)
    throw new Problem("invalid_input", { fields: missing });
  const { metaTitle, metaDescription, targetKeywords, ...same } = input;
  const row = {
    ...same,
    content,
    meta_title: metaTitle,
    meta_description: metaDescription,
    target_keywords: targetKeywords,
    version: 1,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  };
  const stored = world.db.transact(
    async (tx) => {
      const { slug, title, status } = input;
      await requireAddress(tx, { table: "landing_pages", slug, path: `/${slug}` });
      const page = await tx.insertInto("landing_pages").values(row).returning("id").executeTakeFirstOrThrow();
      await recordMediaUses(tx, actor, { type: "landing_page", id: page.id }, { content });
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
