import { sql } from "kysely";
import { findMediaByHash } from "#core/media/reads.ts";
import { Problem } from "#core/problems.ts";
import { fixedSlugs, ownAddresses } from "#core/redirects/rules.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/differences.ts";
import { mediaHash } from "#lib/media.ts";
import type { PictureBook } from "#lib/picture.ts";

/** `from` is where the page is now; a new one has none. */
type Wish = { table: "landing_pages" | "posts"; id?: number; slug: string; path: string; from?: string };

/**
 * Makes sure that a page may have this address: no other page has it, the site itself does not use it, and nobody is
 * sent on from it to another page.
 * @throws Problem invalid_input for the field slug.
 */
export async function requireAddress(tx: Tx, { table, id, slug, path, from }: Wish): Promise<void> {
  if (table === "landing_pages" && ownAddresses.includes(slug)) refuse(`The site itself uses ${path}`);
  if (from && from !== path && fixedSlugs.includes(from.slice(1)))
    refuse(`This page stays at ${from}: the site names it elsewhere`);
  const holder = await tx
    .selectFrom(table)
    .select(["id", "title"])
    .where("slug", "=", slug)
    .where("id", "<>", id ?? -1)
    .executeTakeFirst();
  if (holder) refuse(`“${holder.title}” has this address`);
  const redirect = await tx
    .selectFrom("redirects")
    .select("to_path")
    .where("from_path", "=", path)
    .executeTakeFirst();
  if (redirect && redirect.to_path !== from) refuse(`This address leads visitors on to ${redirect.to_path}`);
}

function refuse(reason: string): never {
  throw new Problem("invalid_input", { fields: { slug: `${reason}. Please choose another.` } });
}

/**
 * Makes sure that there is a picture of this name in the drawn library or at this address of the staff's.
 * @throws Problem invalid_input for the field picture.
 */
export async function requirePicture(tx: Tx, drawn: PictureBook, picture: string | undefined): Promise<void> {
  if (!picture || drawn.find(picture)) return;
  const hash = mediaHash(picture);
  if (hash && (await findMediaByHash(tx, hash))) return;
  throw new Problem("invalid_input", {
    fields: { picture: "There is no such picture. Please choose another." },
  });
}

type Written = { status: string; content: string };

/** What the audit log says of a change: whether it published or unpublished, and which fields became what. */
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
 * Takes along what hangs on the address of a page that moves, in the caller's own transaction: whoever was sent on to
 * the old address is sent on to the new one at once, what staff have set for search engines and what was counted for a
 * landing page follow it. `leaveRedirect` sends on who asks for the old address itself: for pages that visitors know.
 */
export async function moveAddress(tx: Tx, now: Date, { from, to, leaveRedirect }: Move): Promise<void> {
  const at = now.toISOString();
  // it may move back to where it was
  await tx.deleteFrom("redirects").where("from_path", "=", to).execute();
  await tx
    .updateTable("redirects")
    .set({ to_path: to, updated_at: at })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("to_path", "=", from)
    .execute();
  if (leaveRedirect)
    await tx
      .insertInto("redirects")
      .values({ from_path: from, to_path: to, status_code: 301, version: 1, created_at: at, updated_at: at })
      .execute();
  await moveSeoPage(tx, from, to);
  await moveCounts(tx, `landing:${from.slice(1)}`, `landing:${to.slice(1)}`);
}

/** What is set for the new address already holds. */
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

/** An earlier page may have been counted under the new address: both are added up. */
async function moveCounts(tx: Tx, from: string, to: string): Promise<void> {
  await sql`insert into daily_counts (subject, action, day, count)
    select ${to}, action, day, count from daily_counts where subject = ${from}
    on conflict (subject, action, day) do update set count = daily_counts.count + excluded.count`.execute(tx);
  await tx.deleteFrom("daily_counts").where("subject", "=", from).execute();
}

/** PostgreSQL's name for a value that may stand once and was to be stored a second time. */
const uniqueViolation = "23505";

/**
 * Two people may choose one address at the same moment, and both find it free: the database then refuses the second.
 * @throws Problem invalid_input for the field slug in that case; everything else as it came.
 */
export function rethrowConflict(reason: unknown): never {
  if (reason instanceof Error && "code" in reason && reason.code === uniqueViolation)
    throw new Problem("invalid_input", {
      fields: { slug: "Another page has just got this address. Please choose another." },
    });
  throw reason;
}
