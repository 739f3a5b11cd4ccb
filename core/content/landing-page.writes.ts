import { recordAudit, type Actor } from "#core/audit.ts";
import { noteLinksOf } from "#core/content/outside-links/writes.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import { findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { nothingPlanned, scheduleAfter } from "./schedule.rules.ts";
import { enqueueTurn } from "./schedule.writes.ts";
import type { LandingPageChange } from "./shape.ts";
import { isHeldBack, writtenOf, type WrittenText } from "./text.rules.ts";
import { holdChanges, storeText } from "./text.writes.ts";
import { workingLandingPage } from "./working-copy.reads.ts";
import { moveAddress, requireAddress, requireFit } from "./writes.ts";

type Writing = Pick<World, "db" | "now" | "config">;
type Written = WrittenText<"landing_pages">;

type NewLandingPage = {
  /** Its content is sanitized. */
  written: Written;
  /** Why its times cannot be so, by field. */
  wrong: Record<string, string>;
  actor: Actor;
};

/**
 * Adds a landing page.
 * @returns its id
 * @throws Problem invalid_input if its address is taken, or it is to be published and something keeps it from that
 */
export async function insertLandingPage(
  tx: Tx,
  world: Writing,
  { written, wrong, actor }: NewLandingPage,
): Promise<number> {
  const now = world.now();
  const { slug, title, status, content } = written;
  await requireFit(tx, checkedOf(written), { after: written, wrong }, now);
  await requireAddress(tx, { table: "landing_pages", slug, path: `/${slug}` });
  const at = now.toISOString();
  const { id } = await tx
    .insertInto("landing_pages")
    .values({ ...written, version: 1, created_at: at, updated_at: at, shown_at: at })
    .returning("id")
    .executeTakeFirstOrThrow();
  const text = { type: "landing_page", id } as const;
  await enqueueTurn(tx, now, actor, text, { before: nothingPlanned, after: written });
  await noteLinksOf(tx, world, written, actor);
  await recordMediaUses(tx, actor, text, { content });
  await recordAudit(tx, now, actor, {
    action: "create",
    entity: "landing page",
    entityId: id,
    detail: { slug, title, status },
  });
  return id;
}

type ChangeLandingPage = {
  id: number;
  /** Its content, if any, is sanitized. */
  change: LandingPageChange;
  actor: Actor;
};

/**
 * Changes, publishes or unpublishes a landing page, or holds its changes.
 * @returns its previous and current address
 * @throws Problem as `changeLandingPage`; nothing is written then
 */
export async function storeLandingPage(
  tx: Tx,
  world: Writing,
  { id, change, actor }: ChangeLandingPage,
): Promise<{ from: string; to: string }> {
  const now = world.now();
  const { version } = change;
  const stored = await findVersioned(tx, "landing_pages", { id, version, actor });
  const shown = writtenOf(stored);
  const before = writtenOf(workingLandingPage(stored));
  const schedule = scheduleAfter(before, change, now);
  const after = { ...changed(before, change), ...schedule.after };
  const isHeld = isHeldBack({ shown, after }, change);
  await requireFit(tx, checkedOf(after), { ...schedule, isHeld }, now);
  const { slug, content } = after;
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

function checkedOf({ title, content, meta_title: metaTitle, meta_description: metaDescription }: Written) {
  return { title, content, metaTitle, metaDescription, publishedAt: null };
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
