import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "#db/schema.ts";
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
  type Redirection,
} from "./rules.ts";

/** How a redirect is to begin and lead. */
export type Wish = Redirection & {
  id?: number;
  /** Where it begins is new, and not what was stored before. */
  isMoved: boolean;
  /** Where it leads is new, and not what was stored before. */
  isLed: boolean;
};

/** The redirects of a file, which are to be stored together, by where they begin in lower case. */
type LeadsInFile = ReadonlyMap<string, readonly Lead[]>;

/**
 * Why a redirect may not begin and lead as it is to, by field; empty if it may.
 * @param inFile nor may it lead to where one of these begins
 */
export async function leadProblems(
  db: Db,
  wish: Wish,
  inFile: LeadsInFile = new Map(),
): Promise<Record<string, string>> {
  const unfit = unfitTarget(wish, wish.statusCode);
  if (hasAny(unfit)) return unfit;
  const taken = wish.isMoved ? await takenProblem(db, wish.fromPath) : {};
  return hasAny(taken) ? taken : chainProblems(db, wish, inFile);
}

function hasAny(problems: Record<string, string>): boolean {
  return Object.keys(problems).length > 0;
}

/** A page that is a draft has its address, too: visitors would be redirected away once it is published. */
async function takenProblem(db: Db, path: string): Promise<Record<string, string>> {
  const reserved = reservedBecause(path);
  if (reserved) return { fromPath: `${reserved}. Please choose another.` };
  const under = isPrefix(path) ? await findPageUnder(db, path) : undefined;
  if (under) return { fromPath: `“${under.title}” is at ${under.path}. Please choose another.` };
  const page = await findPageAt(db, path);
  return page ? { fromPath: `“${page.title}” has this URL. Change the URL there instead.` } : {};
}

async function chainProblems(
  db: Db,
  { id = -1, isMoved, isLed, fromPath, toPath }: Wish,
  inFile: LeadsInFile,
): Promise<Record<string, string>> {
  const lead = { fromPath, toPath };
  const toPage = pageOf(toPath);
  const beginnings = beginningsOf(toPage.toLowerCase());
  const stored = await db
    .selectFrom("redirects")
    .select(["from_path as fromPath", "to_path as toPath"])
    .where("id", "<>", id)
    .where((eb) =>
      eb.or([
        eb("from_path", "=", fromPath),
        eb(sql<string>`lower(from_path)`, "in", beginnings),
        leadingInto(fromPath, isMoved),
      ]),
    )
    .orderBy("id")
    .execute();
  const same = stored.find((one) => one.fromPath === fromPath);
  if (same) return { fromPath: `${redirectedText(same.toPath)}. Change that redirect instead.` };
  const isThere = toPage !== "" && (await hasPage(db, toPage));
  const others = stored.map((one) => sameIn(inFile, one) ?? one).filter(isFollowed);
  const concerned = others.filter((one) => beginnings.includes(one.fromPath.toLowerCase()));
  // where a page is, a redirect of a file may not begin anyway
  const coming = isThere ? [] : beginnings.flatMap((beginning) => inFile.get(beginning) ?? []);
  const onward = takenFor(toPage, [...concerned, ...coming.filter((one) => one.fromPath !== fromPath)]);
  const problems = chained(lead, {
    // a page is shown whatever the prefix above it says
    onward: onward && isPrefix(onward.fromPath) && isThere && !isPrefix(toPage) ? undefined : onward,
    inward: others.find((one) => isInside(pageOf(one.toPath), fromPath)),
  });
  if (hasAny(problems) || !isLed || toPage === "" || isThere) return problems;
  const missing = isPrefix(toPage) ? `No page is under ${startOf(toPage)}` : "No page has this URL";
  return { toPath: `${missing}, so visitors would see “404 Page Not Found.”` };
}

/** What a file says of a stored redirect. */
function sameIn(inFile: LeadsInFile, { fromPath }: Lead): Lead | undefined {
  return inFile.get(fromPath.toLowerCase())?.find((one) => one.fromPath === fromPath);
}

/** Redirects to other sites are not followed. */
function isFollowed({ toPath }: Lead): boolean {
  return toPath === "" || isOwnPath(toPath);
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
async function hasPage(db: Db, page: string): Promise<boolean> {
  if (isNamedPage(page) || isBesidePages(page)) return true;
  if (!isPrefix(page)) return (await findPageAt(db, page)) !== undefined;
  return page === "/*" || namedUnder(page) !== undefined || (await findPageUnder(db, page)) !== undefined;
}
