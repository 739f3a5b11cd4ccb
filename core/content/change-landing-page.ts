import type { Actor } from "#core/audit.ts";
import { noteLinksOf } from "#core/content/outside-links/writes.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { cleanText } from "#lib/text/clean-html.ts";
import { landingPageTags, moveTags } from "./rules.ts";
import { scheduleAfter } from "./schedule.rules.ts";
import { enqueueTurn } from "./schedule.writes.ts";
import type { LandingPageChange } from "./shape.ts";
import { isHeldBack, writtenOf, type WrittenText } from "./text.rules.ts";
import { holdChanges, storeText } from "./text.writes.ts";
import { workingLandingPage } from "./working-copy.reads.ts";
import { moveAddress, requireAddress, requireFit, rethrowConflict } from "./writes.ts";

type ChangeLandingPage = { id: number; change: LandingPageChange; actor: Actor };
type Written = WrittenText<"landing_pages">;

/**
 * Changes, publishes or unpublishes a landing page; its HTML is sanitized first. If the address of a published page
 * changes, a redirect is added. The previous version is kept as a revision. Changes of a published page can be held: they
 * wait until one is saved that is not.
 * @throws Problem not_found; stale_version if it was changed since the caller read it; invalid_input if its address is
 * taken, it is to be published, now or later, and something required is missing or a card is of a pool that visitors don’t see, a video of its text is on an unknown
 * site, or its times cannot be so
 */
export async function changeLandingPage(world: World, order: ChangeLandingPage): Promise<void> {
  const now = world.now();
  const { content } = order.change;
  const change = {
    ...order.change,
    ...(content !== undefined && { content: cleanText(content) }),
  };
  await world.db
    .transact((tx) => store(tx, now, world, { ...order, change }), {
      changed: (move) => [...landingPageTags(order.id, move.from, move.to), ...moveTags(move)],
    })
    .catch(rethrowConflict);
}

/** @returns the page's previous and current address */
async function store(
  tx: Tx,
  now: Date,
  world: World,
  { id, change, actor }: ChangeLandingPage,
): Promise<{ from: string; to: string }> {
  const { version } = change;
  const stored = await findVersioned(tx, "landing_pages", { id, version, actor });
  const shown = writtenOf(stored);
  const before = writtenOf(workingLandingPage(stored));
  const schedule = scheduleAfter(before, change, now);
  const after = { ...changed(before, change), ...schedule.after };
  const isHeld = isHeldBack({ shown, after }, change);
  const { title, slug, content, meta_title: metaTitle, meta_description: metaDescription } = after;
  const checked = { title, content, metaTitle, metaDescription, publishedAt: null };
  await requireFit(tx, checked, { ...schedule, isHeld }, now);
  const move = { from: `/${shown.slug}`, to: `/${slug}` };
  if (move.from !== move.to)
    await requireAddress(tx, { table: "landing_pages", id, slug, path: move.to, from: move.from });
  const text = { type: "landing_page", id, stored, before, after } as const;
  if (isHeld) {
    await holdChanges(tx, now, actor, text);
    return { from: move.from, to: move.from };
  }
  await storeText(tx, now, actor, text);
  await enqueueTurn(tx, now, actor, text, { before: shown, after });
  await noteLinksOf(tx, world, after, actor);
  if (move.from !== move.to)
    await moveAddress(tx, now, { ...move, leaveRedirect: shown.status === "published" });
  await recordMediaUses(tx, actor, text, { content, next: "" });
  return move;
}

function changed(before: Written, change: LandingPageChange): Written {
  return {
    slug: change.slug ?? before.slug,
    title: change.title ?? before.title,
    content: change.content ?? before.content,
    city: change.city ?? before.city,
    service: change.service ?? before.service,
    button: change.button ?? before.button,
    meta_title: change.metaTitle ?? before.meta_title,
    meta_description: change.metaDescription ?? before.meta_description,
    target_keywords: change.targetKeywords ?? before.target_keywords,
    view: change.view ?? before.view,
    status: before.status,
    publish_at: before.publish_at,
    last_day: before.last_day,
  };
}
