import { sql, type RawBuilder, type SqlBool } from "kysely";
import { Problem } from "#core/problems.ts";
import type { Database, Tx } from "#db/schema.ts";
import { isOwnPath } from "#lib/web/own-path.ts";
import { findPageAt, findPageUnder } from "./reads.ts";
import {
  beginningsOf,
  chained,
  isBesidePages,
  isNamedPage,
  isPrefix,
  namedUnder,
  pageOf,
  redirectedText,
  reservedBecause,
  startOf,
  takenFor,
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
  refuse(unfitTarget(lead, statusCode));
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${redirectsLock})`.execute(tx);
  if (isMoved) await requireFree(tx, lead.fromPath);
  const toPage = pageOf(lead.toPath);
  const beginnings = beginningsOf(toPage.toLowerCase());
  const others = await tx
    .selectFrom("redirects")
    .select(["from_path as fromPath", "to_path as toPath", "to_page as toPage"])
    .where("id", "<>", id)
    .where((eb) =>
      eb.or([
        eb("from_path", "=", lead.fromPath),
        eb(sql<string>`lower(from_path)`, "in", beginnings),
        leadingInto(lead.fromPath, isMoved),
      ]),
    )
    .orderBy("id")
    .execute();
  const same = others.find(({ fromPath }) => fromPath === lead.fromPath);
  if (same) refuse({ fromPath: `${redirectedText(same.toPath)}. Change that redirect instead.` });
  // redirects to other sites are not followed
  const followed = others.filter(({ toPath }) => toPath === "" || isOwnPath(toPath));
  const concerned = followed.filter(({ fromPath }) => beginnings.includes(fromPath.toLowerCase()));
  const onward = takenFor(toPage, concerned);
  const isThere = toPage !== "" && (await hasPage(tx, toPage));
  refuse(
    chained(lead, {
      // a page is shown whatever the prefix above it says
      onward: onward && isPrefix(onward.fromPath) && isThere && !isPrefix(toPage) ? undefined : onward,
      inward: followed.find((one) => isInside(one.toPage, lead.fromPath)),
    }),
  );
  if (!isLed || toPage === "" || isThere) return;
  const missing = isPrefix(toPage) ? `No page is under ${startOf(toPage)}` : "No page has this URL";
  refuse({ toPath: `${missing}, so visitors would see “404 Page Not Found.”` });
}

/**
 * The redirects that lead to where another begins. Who leads to a page under a prefix is asked for a new prefix alone:
 * later ones have been checked against it.
 */
function leadingInto(fromPath: string, isMoved: boolean): RawBuilder<SqlBool> {
  if (!isPrefix(fromPath)) return sql<SqlBool>`to_page = ${fromPath}`;
  const start = startOf(fromPath).toLowerCase();
  return isMoved ? sql<SqlBool>`lower(substr(to_page, 1, ${start.length})) = ${start}` : sql<SqlBool>`1 = 0`;
}

function isInside(page: string, fromPath: string): boolean {
  if (!isPrefix(fromPath)) return page === fromPath;
  return page.toLowerCase().startsWith(startOf(fromPath).toLowerCase());
}

/** Whether a redirect may lead to a page, or to those under a prefix. A draft counts: it may be published soon. */
async function hasPage(tx: Tx, page: string): Promise<boolean> {
  if (isNamedPage(page) || isBesidePages(page)) return true;
  if (!isPrefix(page)) return (await findPageAt(tx, page)) !== undefined;
  return page === "/*" || namedUnder(page) !== undefined || (await findPageUnder(tx, page)) !== undefined;
}

/** Drafts count too: visitors would be redirected away from such a page once it is published. */
async function requireFree(tx: Tx, path: string): Promise<void> {
  const reserved = reservedBecause(path);
  if (reserved) refuse({ fromPath: `${reserved}. Please choose another.` });
  const under = isPrefix(path) ? await findPageUnder(tx, path) : undefined;
  if (under) refuse({ fromPath: `“${under.title}” is at ${under.path}. Please choose another.` });
  const page = await findPageAt(tx, path);
  if (page) refuse({ fromPath: `“${page.title}” has this URL. Change the URL there instead.` });
}

function refuse(fields: Record<string, string>): void {
  if (Object.keys(fields).length > 0) throw new Problem("invalid_input", { fields });
}
