import { sql } from "kysely";
import { Problem } from "#core/problems.ts";
import type { Database, Tx } from "#db/schema.ts";
import { isOwnPath } from "#lib/web/own-path.ts";
import { findPageAt } from "./reads.ts";
import {
  chained,
  isBesidePages,
  isNamedPage,
  pageOf,
  pathOf,
  redirectedText,
  reservedBecause,
  unfitTarget,
  type Lead,
} from "./rules.ts";

/** Where a redirect leads, as it is stored. */
export function leadingTo(toPath: string): { to_path: string; to_page: string } {
  return { to_path: toPath, to_page: pageOf(toPath) };
}

type Move = { from: string; to: string; leaveRedirect: boolean };

/**
 * For a page that moves, in the caller's transaction: redirects to its old address now lead to the new one.
 * `leaveRedirect` adds one from the old address itself.
 */
export async function moveRedirects(tx: Tx, now: Date, { from, to, leaveRedirect }: Move): Promise<void> {
  const at = now.toISOString();
  // it may move back to an earlier address
  await tx.deleteFrom("redirects").where("from_path", "=", to).execute();
  await tx
    .updateTable("redirects")
    .set({ ...leadingTo(to), updated_at: at })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("to_path", "=", from)
    .execute();
  if (leaveRedirect)
    await tx
      .insertInto("redirects")
      .values({
        from_path: from,
        ...leadingTo(to),
        status_code: 301,
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .execute();
}

/** For deleted pages: nothing leads to them any longer. */
export async function forgetRedirects(tx: Tx, to: string[]): Promise<void> {
  if (to.length > 0) await tx.deleteFrom("redirects").where("to_path", "in", to).execute();
}

/** For addresses that show something again: they lead nowhere else any longer. */
export async function forgetRedirectsFrom(tx: Tx, addresses: string[]): Promise<void> {
  await tx.deleteFrom("redirects").where("from_path", "in", addresses).execute();
}

/** Lets a redirect that is still there lead to another address. */
export async function leadRedirects(
  tx: Tx,
  now: Date,
  { from, to }: { from: string; to: string },
): Promise<void> {
  await tx
    .updateTable("redirects")
    .set({ ...leadingTo(to), updated_at: now.toISOString() })
    .set((eb) => ({ version: eb("version", "+", 1) }))
    .where("from_path", "=", from)
    .execute();
}

/** Any number that nothing else locks. */
const redirectsLock = 26_077;

type Wish = Lead & { id?: number; statusCode: number; isMoved: boolean; isLed: boolean };

/**
 * Ensures that a redirect may begin and lead as it is to. `isMoved` and `isLed`: where it begins and where it leads is
 * new, and not what was stored before. Until the end of the transaction nobody else changes one: two
 * users who store the two halves of a circle at the same moment would both find none.
 * @throws Problem invalid_input by field
 */
export async function requireLead(
  tx: Tx,
  engine: Database["engine"],
  { id = -1, statusCode, isMoved, isLed, ...lead }: Wish,
): Promise<void> {
  refuse(unfitTarget(lead.toPath, statusCode));
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${redirectsLock})`.execute(tx);
  if (isMoved) await requireFree(tx, lead.fromPath);
  const toPage = pageOf(lead.toPath);
  const others = await tx
    .selectFrom("redirects")
    .select(["from_path as fromPath", "to_path as toPath"])
    .where("id", "<>", id)
    .where((eb) => eb.or([eb("from_path", "in", [lead.fromPath, toPage]), eb("to_page", "=", lead.fromPath)]))
    .orderBy("id")
    .execute();
  const same = others.find(({ fromPath }) => fromPath === lead.fromPath);
  if (same) refuse({ fromPath: `${redirectedText(same.toPath)}. Change that redirect instead.` });
  // redirects to other sites are not followed
  const followed = others.filter(({ toPath }) => toPath === "" || isOwnPath(toPath));
  refuse(
    chained(lead, {
      onward: followed.find(({ fromPath }) => fromPath === toPage),
      inward: followed.find(({ toPath }) => pageOf(toPath) === lead.fromPath),
    }),
  );
  if (isLed && lead.toPath !== "") await requireTarget(tx, lead.toPath);
}

/** A draft counts too: it may be published in a minute. */
async function requireTarget(tx: Tx, toPath: string): Promise<void> {
  const path = pathOf(toPath);
  if (isNamedPage(path) || isBesidePages(path) || (await findPageAt(tx, path))) return;
  refuse({ toPath: "No page has this URL, so visitors would see “404 Page Not Found.”" });
}

/** Drafts count too: visitors would be redirected away from such a page once it is published. */
async function requireFree(tx: Tx, path: string): Promise<void> {
  const reserved = reservedBecause(path);
  if (reserved) refuse({ fromPath: `${reserved}. Please choose another.` });
  const page = await findPageAt(tx, path);
  if (page) refuse({ fromPath: `“${page.title}” has this URL. Change the URL there instead.` });
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Problem("invalid_input", { fields });
}
