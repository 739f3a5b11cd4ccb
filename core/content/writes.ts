import { moveMediaUses, rethrowMissingPicture } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { findPageAt } from "#core/content/redirects/reads.ts";
import { isNamedPage } from "#core/content/redirects/rules.ts";
import { moveRedirects } from "#core/content/redirects/writes.ts";
import { moveCounts } from "#core/content/tracking/writes.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import type { PictureBook } from "#core/ports.ts";
import { Violation } from "#lib/runtime/violation.ts";
import { findAddressProblem, findHiddenPools, findPictureProblem, type Wish } from "./publish-check.reads.ts";
import { findingsIn, refusals, wrongInDraft, type CheckedText } from "./publish-check.rules.ts";
import { isGoingLive, type Schedule } from "./schedule.rules.ts";

/**
 * Ensures that a page may have this address: no other page has it, the site itself does not use it, and it is not
 * redirected.
 * @throws Problem invalid_input for the field slug
 */
export async function requireAddress(tx: Tx, wish: Wish): Promise<void> {
  const slug = await findAddressProblem(tx, wish);
  if (slug !== undefined) throw new Problem("invalid_input", { fields: { slug } });
}

/**
 * Ensures that the picture exists, as a built-in one with this name or an uploaded one at this address.
 * @throws Problem invalid_input for the field picture
 */
export async function requirePicture(tx: Tx, drawn: PictureBook, address: string | undefined): Promise<void> {
  const picture = await findPictureProblem(tx, drawn, address);
  if (picture !== undefined) throw new Problem("invalid_input", { fields: { picture } });
}

type Planned = {
  after: Schedule;
  wrong: Record<string, string>;
  /** Its changes wait to be published. */
  isHeld?: boolean;
};

/**
 * Ensures that a text may have these times and, if visitors see it or will by themselves, that nothing in it keeps it
 * from being published.
 * @throws Problem invalid_input by field
 */
export async function requireFit(
  tx: Tx,
  text: CheckedText & { publishedAt: string | null },
  schedule: Planned,
  now: Date,
): Promise<void> {
  const isGoing = isGoingLive(schedule.after) && !schedule.isHeld;
  const hiddenPools = isGoing ? await findHiddenPools(tx, text.content) : [];
  const wrong = {
    ...(isGoing && refusals(findingsIn(text, { hiddenPools }))),
    ...wrongInDraft(text, schedule, now),
  };
  if (Object.keys(wrong).length > 0) throw new Problem("invalid_input", { fields: wrong });
}

type Written = { status: string; content: string };

/**
 * The audit entry of a change: whether it published or unpublished, and the fields that changed.
 * @param hadWaiting changes were waiting, and wait no longer
 */
export function writingEntry(
  before: Written,
  after: Written,
  version: number,
  hadWaiting: boolean,
): { action: string; detail: object } {
  const action = actionOf(before, after, hadWaiting);
  return { action, detail: { version, changes: differences(before, after) } };
}

function actionOf(before: Written, after: Written, hadWaiting: boolean): string {
  if (before.status === after.status)
    return hadWaiting && after.status === "published" ? "publish changes" : "change";
  return after.status === "published" ? "publish" : "take back";
}

type Move = { from: string; to: string; leaveRedirect: boolean };

/**
 * Updates everything attached to the address of a page that moves, in the caller's transaction: redirects to the old
 * address now lead to the new one, and the SEO entry and a landing page's counts move along. `leaveRedirect` adds a
 * redirect from the old address itself, for pages that were public.
 */
export async function moveAddress(tx: Tx, now: Date, { from, to, leaveRedirect }: Move): Promise<void> {
  await moveRedirects(tx, now, { from, to, leaveRedirect });
  await moveSeoPage(tx, from, to);
  await moveCounts(tx, from, to);
}

/** An SEO entry that already exists for the new address wins. Entries that have the old address listed name the new one. */
async function moveSeoPage(tx: Tx, from: string, to: string): Promise<void> {
  const moved = await tx
    .updateTable("seo_pages")
    .set({ path: to })
    .where("path", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("seo_pages as there").select("there.path").where("there.path", "=", to))),
    )
    .returning("picture")
    .executeTakeFirst();
  await tx.updateTable("seo_pages").set({ canonical: to }).where("canonical", "=", from).execute();
  // a page that names itself names none
  await tx.updateTable("seo_pages").set({ canonical: "" }).whereRef("canonical", "=", "path").execute();
  if (moved) await moveMediaUses(tx, { type: "seo_page", from, to });
}

/**
 * Two users may choose the same address at the same moment, and both find it free; the database then rejects the
 * second.
 * @throws Problem invalid_input for the field slug in that case, or for a picture that was just deleted; rethrows
 * anything else
 */
export function rethrowConflict(reason: unknown): never {
  if (reason instanceof Violation && reason.kind === "unique")
    throw new Problem("invalid_input", {
      fields: { slug: "Another page was just given this URL. Please choose another." },
    });
  return rethrowMissingPicture(reason);
}

type Entry = { path: string; title: string; description: string };

/**
 * Ensures that visitors see a page at this address.
 * @throws Problem invalid_input for the field path
 */
export async function requirePublicPage(tx: Tx, path: string): Promise<void> {
  const wrong = await findPathProblem(tx, path);
  if (wrong !== undefined) throw new Problem("invalid_input", { fields: { path: wrong } });
}

/** Why no page can be named by this path; undefined if visitors see one there. */
export async function findPathProblem(tx: Tx, path: string): Promise<string | undefined> {
  if (isNamedPage(path)) return undefined;
  const page = await findPageAt(tx, path);
  if (page?.isPublic) return undefined;
  const reason = page ? `Visitors don’t see “${page.title}” yet` : "This site has no page at this URL";
  return `${reason}. Please choose another.`;
}

/**
 * Ensures that an entry has no title or description that its page would not show: a landing page holds its own.
 * @throws Problem invalid_input by field
 */
export async function requireShown(tx: Tx, { path, ...words }: Entry): Promise<void> {
  const typed = Object.entries(words).filter(([, text]) => text !== "");
  if (typed.length === 0) return;
  const page = await tx
    .selectFrom("landing_pages")
    .select("title")
    .where("slug", "=", path.slice(1))
    .executeTakeFirst();
  if (!page) return;
  const message = `The landing page “${page.title}” has its own. Change it there, and leave this empty.`;
  throw new Problem("invalid_input", {
    fields: Object.fromEntries(typed.map(([field]) => [field, message])),
  });
}
