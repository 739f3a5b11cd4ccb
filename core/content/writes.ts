import { findMediaByHash } from "#core/media/reads.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import { Problem } from "#core/problems.ts";
import { findPageAt } from "#core/content/redirects/reads.ts";
import { fixedSlugs, isNamedPage, ownAddresses, redirectedText } from "#core/content/redirects/rules.ts";
import { moveRedirects } from "#core/content/redirects/writes.ts";
import { moveCounts } from "#core/content/tracking/writes.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import { mediaHash } from "#lib/files/media.ts";
import type { PictureBook } from "#core/ports.ts";
import { Violation } from "#lib/runtime/violation.ts";

/** `from` is the page's current address; a new page has none. */
type Wish = { table: "landing_pages" | "posts"; id?: number; slug: string; path: string; from?: string };

/**
 * Ensures that a page may have this address: no other page has it, the site itself does not use it, and it is not
 * redirected.
 * @throws Problem invalid_input for the field slug
 */
export async function requireAddress(tx: Tx, { table, id, slug, path, from }: Wish): Promise<void> {
  if (table === "landing_pages" && ownAddresses.includes(slug)) refuse(`The site itself uses ${path}`);
  if (from && from !== path && fixedSlugs.includes(from.slice(1)))
    refuse(`This page must stay at ${from}: the site links to it elsewhere`);
  const holder = await tx
    .selectFrom(table)
    .select(["id", "title"])
    .where("slug", "=", slug)
    .where("id", "<>", id ?? -1)
    .executeTakeFirst();
  if (holder) refuse(`“${holder.title}” already has this URL`);
  const redirect = await tx
    .selectFrom("redirects")
    .select("to_path")
    .where("from_path", "=", path)
    .executeTakeFirst();
  if (redirect && redirect.to_path !== from) refuse(redirectedText(redirect.to_path));
}

function refuse(reason: string): never {
  throw new Problem("invalid_input", { fields: { slug: `${reason}. Please choose another.` } });
}

/**
 * Ensures that the picture exists, as a built-in one with this name or an uploaded one at this address.
 * @throws Problem invalid_input for the field picture
 */
export async function requirePicture(tx: Tx, drawn: PictureBook, picture: string | undefined): Promise<void> {
  if (!picture || drawn.find(picture)) return;
  const hash = mediaHash(picture);
  if (hash && (await findMediaByHash(tx, hash))) return;
  throw new Problem("invalid_input", {
    fields: { picture: "This picture does not exist. Please choose another." },
  });
}

type Written = { status: string; content: string };

/** The audit entry of a change: whether it published or unpublished, and the fields that changed. */
export function writingEntry(
  before: Written,
  after: Written,
  version: number,
): { action: string; detail: object } {
  return { action: actionOf(before, after), detail: { version, changes: differences(before, after) } };
}

function actionOf(before: Written, after: Written): string {
  if (before.status === after.status) return "change";
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
  await moveCounts(tx, `landing:${from.slice(1)}`, `landing:${to.slice(1)}`);
}

/** An SEO entry that already exists for the new address wins. */
async function moveSeoPage(tx: Tx, from: string, to: string): Promise<void> {
  await tx
    .updateTable("seo_pages")
    .set({ path: to })
    .where("path", "=", from)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom("seo_pages as there").select("there.path").where("there.path", "=", to))),
    )
    .execute();
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
  if (isNamedPage(path)) return;
  const page = await findPageAt(tx, path);
  if (page?.isPublic) return;
  const reason = page ? `Visitors don’t see “${page.title}” yet` : "This site has no page at this URL";
  throw new Problem("invalid_input", { fields: { path: `${reason}. Please choose another.` } });
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
