import { sql } from "kysely";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder } from "#db/list-parts.ts";
import type { Db } from "#db/schema.ts";
import { isOwnPath } from "#lib/web/own-path.ts";
import { beginningsOf, goneStatus, pathOf, startOf, takenFor, targetOf, withQuery } from "./rules.ts";
import type { Redirect, RedirectQuery } from "./shape.ts";

const columns = [
  "id",
  "from_path as fromPath",
  "to_path as toPath",
  "status_code as statusCode",
  "visits",
  "bot_visits as botVisits",
  "last_visit_at as lastVisitAt",
  "version",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const orders: Record<RedirectQuery["sort"], SortOrder> = {
  from: [["from_path", "asc"]],
  newest: [["id", "desc"]],
  visited: [
    ["last_visit_at", "desc"],
    ["id", "desc"],
  ],
  unvisited: [
    ["last_visit_at", "asc"],
    ["id", "asc"],
  ],
};

/** One page of the redirects. */
export async function listRedirects(
  db: Db,
  { q, page, pageSize, sort }: RedirectQuery,
): Promise<Listed<Redirect>> {
  const { ids, ...count } = await findPage(db, "redirects", { q, page, pageSize, order: orders[sort] });
  const items = await rowsInOrder(ids, () =>
    db.selectFrom("redirects").select(columns).where("id", "in", ids).execute(),
  );
  return { items, ...count };
}

/** One redirect; undefined if there is none. */
export async function findRedirectById(db: Db, id: number): Promise<Redirect | undefined> {
  return db.selectFrom("redirects").select(columns).where("id", "=", id).executeTakeFirst();
}

/** The redirects that begin at some paths, by these. */
export async function redirectsFrom(db: Db, paths: string[]): Promise<Map<string, Redirect>> {
  const rows = await db.selectFrom("redirects").select(columns).where("from_path", "in", paths).execute();
  return new Map(rows.map((row) => [row.fromPath, row]));
}

/** Where every redirect begins and leads. */
export async function allRedirects(db: Db): Promise<{ from: string; to: string }[]> {
  return db
    .selectFrom("redirects")
    .select(["from_path as from", "to_path as to"])
    .orderBy("from_path")
    .execute();
}

/** The redirects that lead to one of these addresses. */
export async function redirectsTo(db: Db, addresses: string[]): Promise<{ from: string; to: string }[]> {
  return db
    .selectFrom("redirects")
    .select(["from_path as from", "to_path as to"])
    .where("to_path", "in", addresses)
    .orderBy("id")
    .execute();
}

/**
 * The new path of a page that has moved from this path, "" if it is gone, or undefined. Only paths of this site are
 * returned. The path is found in any letter case; where two redirects differ in it alone, the one in these letters is
 * taken. A redirect from the path itself goes before one from everything under it.
 */
export async function findRedirect(
  db: Db,
  path: string,
): Promise<Pick<Redirect, "toPath" | "statusCode"> | undefined> {
  const applied = await findApplied(db, path);
  return applied && { toPath: applied.toPath, statusCode: applied.statusCode };
}

/** The redirect that applies to a path, with where it leads from there. */
export type Applied = Pick<Redirect, "id" | "fromPath" | "toPath" | "statusCode">;

/** The same with the redirect itself. */
export async function findApplied(db: Db, path: string): Promise<Applied | undefined> {
  const redirects = await db
    .selectFrom("redirects")
    .select(["id", "from_path as fromPath", "to_path as toPath", "status_code as statusCode"])
    .where(sql<string>`lower(from_path)`, "in", beginningsOf(path.toLowerCase()))
    .orderBy("id")
    .execute();
  const taken = takenFor(path, redirects);
  if (!taken) return undefined;
  const toPath = targetOf(taken, path);
  return taken.statusCode === goneStatus || isOwnPath(toPath) ? { ...taken, toPath } : undefined;
}

/** Where a page has moved, or that it is gone. */
export type Move = { to: string; status: number } | { to: null; status: typeof goneStatus };

/** Where the page that was at an address has moved: the address with what the visitor's query says, and the status. */
export async function findMove(db: Db, url: URL): Promise<Move | undefined> {
  const applied = await findApplied(db, pathOf(url.pathname));
  return applied && moveBy(applied, url);
}

/** What a redirect that applies to an address answers there. */
export function moveBy({ toPath, statusCode }: Applied, url: URL): Move {
  if (statusCode === goneStatus) return { to: null, status: goneStatus };
  return { to: withQuery(toPath, url.searchParams), status: statusCode };
}

/** A stored page, published or not, and the record that it shows. */
export type StoredPage = {
  title: string;
  isPublic: boolean;
  record: { noun: "landing-pages" | "posts" | "pools"; id: string };
};

/** The article, landing page or pool that has this address, whether or not visitors see it. */
export async function findPageAt(db: Db, path: string): Promise<StoredPage | undefined> {
  const [, first = "", second, ...more] = path.split("/");
  if (more.length > 0) return undefined;
  // /enhanced-test/… shows a landing page in its other layout
  if (second === undefined || first === "enhanced-test") {
    const page = await db
      .selectFrom("landing_pages")
      .select(["id", "title", "status"])
      .where("slug", "=", second ?? first)
      .executeTakeFirst();
    return page && writtenPage("landing-pages", page);
  }
  if (first === "pool-detail") return findPoolAt(db, second);
  const kind = { blog: "post", resources: "guide" }[first];
  if (kind === undefined) return undefined;
  const article = await db
    .selectFrom("posts")
    .select(["id", "title", "status"])
    .where("slug", "=", second)
    .where("kind", "=", kind)
    .executeTakeFirst();
  return article && writtenPage("posts", article);
}

function writtenPage(
  noun: "landing-pages" | "posts",
  { id, title, status }: { id: number; title: string; status: string },
): StoredPage {
  return { title, isPublic: status === "published", record: { noun, id: String(id) } };
}

/** A page under a prefix, whether or not visitors see it; undefined if there is none. */
export async function findPageUnder(
  db: Db,
  prefix: string,
): Promise<{ title: string; path: string } | undefined> {
  const start = startOf(prefix);
  const found = await firstUnder(db, start);
  return found && { title: found.title, path: start + found.slug };
}

async function firstUnder(db: Db, start: string): Promise<{ title: string; slug: string } | undefined> {
  const kind = { "/blog/": "post", "/resources/": "guide" }[start];
  if (kind)
    return db
      .selectFrom("posts")
      .select(["title", "slug"])
      .where("kind", "=", kind)
      .orderBy("id")
      .executeTakeFirst();
  if (start === "/pool-detail/")
    return db.selectFrom("pools").select(["name as title", "slug"]).orderBy("id").executeTakeFirst();
  if (start === "/enhanced-test/")
    return db.selectFrom("landing_pages").select(["title", "slug"]).orderBy("id").executeTakeFirst();
  return undefined;
}

/** Its id was its address once, and still leads to it. */
async function findPoolAt(db: Db, slug: string): Promise<StoredPage | undefined> {
  const pools = await db
    .selectFrom("pools")
    .select(["id", "name", "slug", "published"])
    .where((eb) => eb.or([eb("slug", "=", slug), eb("id", "=", slug)]))
    .execute();
  const pool = pools.find((one) => one.slug === slug) ?? pools[0];
  if (!pool) return undefined;
  const isPublic = pool.published === 1 && pool.slug === slug;
  return { title: pool.name, isPublic, record: { noun: "pools", id: pool.id } };
}
