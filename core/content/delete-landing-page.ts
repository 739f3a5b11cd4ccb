import type { Actor } from "#core/audit.ts";
import { forgetMediaUses } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { fixedSlugs } from "#core/content/redirects/rules.ts";
import { keepDeleted } from "#core/content/deleted-texts/writes.ts";
import { forgetPreviewLinks } from "#core/content/preview-links/writes.ts";
import { forgetRedirects } from "#core/content/redirects/writes.ts";
import { deleteVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { landingPageTags } from "./rules.ts";

type DeleteLandingPage = { id: number; version: number; actor: Actor };

/**
 * Deletes a landing page, its preview links, and the redirects that led to it. The trash keeps it with its revisions for
 * 30 days, and its counts stay.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; in_use for a page named in the
 * specification
 */
export async function deleteLandingPage(world: World, order: DeleteLandingPage): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => remove(tx, now, order), {
    changed: (path) => [...landingPageTags(order.id, path), "redirects"],
  });
}

/** @returns the page's address */
async function remove(tx: Tx, now: Date, { id, version, actor }: DeleteLandingPage): Promise<string> {
  const page = await findVersioned(tx, "landing_pages", { id, version, actor });
  if (fixedSlugs.includes(page.slug))
    throw new Problem("in_use", {
      message: "The site links to this page elsewhere. Unpublish it instead.",
    });
  const { slug, title } = page;
  const audit = { action: "delete", detail: { slug, title, version } };
  await deleteVersioned(tx, "landing_pages", { id, version, actor, now, audit });
  await forgetRedirects(tx, [`/${page.slug}`]);
  const subject = { type: "landing_page", id } as const;
  await forgetMediaUses(tx, [subject]);
  await forgetPreviewLinks(tx, subject);
  await keepDeleted(tx, now, actor, { subject, version, body: page });
  return `/${page.slug}`;
}
