import { sql, type RawBuilder, type SqlBool } from "kysely";
import { findPageAt } from "#core/content/redirects/reads.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { array, boolean, integer, nullable, object, oneOf, orElse, string } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import { findingKinds, type PageFinding, type ReadPage } from "./rules.ts";
import type { CheckedPage, CheckedPageQuery, CheckedPageSummary, PageCheck } from "./shape.ts";

const orders: Record<CheckedPageQuery["sort"], SortOrder> = {
  most: [
    ["finding_count", "desc"],
    ["id", "asc"],
  ],
  path: [["path", "asc"]],
};

/** One page of the pages. */
export async function listCheckedPages(
  db: Db,
  { q, page, pageSize, sort, finding }: CheckedPageQuery,
): Promise<Listed<CheckedPageSummary>> {
  const where = finding ? [hasFinding(finding)] : [];
  const { ids, ...count } = await findPage(db, "checked_pages", {
    q,
    page,
    pageSize,
    where,
    order: orders[sort],
  });
  const rows = await rowsInOrder(ids, () =>
    db.selectFrom("checked_pages").selectAll().where("id", "in", ids).execute(),
  );
  return { items: rows.map(toSummary), ...count };
}

/** Findings are stored as JSON, each with its kind first. */
function hasFinding(kind: Exclude<CheckedPageQuery["finding"], "">): RawBuilder<SqlBool> {
  if (kind === "any") return sql<SqlBool>`finding_count > 0`;
  return sql<SqlBool>`findings like ${`%{"kind":"${kind}"%`}`;
}

/** One page with what is wrong with it, and the record that it shows; undefined if there is none. */
export async function findCheckedPage(db: Db, id: number): Promise<CheckedPage | undefined> {
  const row = await db.selectFrom("checked_pages").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) return undefined;
  const shown = await findPageAt(db, row.path);
  return {
    ...toSummary(row),
    words: pageOf(row)?.words ?? 0,
    findings: findingsOf(row),
    record: shown?.record ?? null,
  };
}

/** The titles with which pages were read last, by path. */
export async function titlesRead(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("checked_pages").select(["path", "title"]).execute();
  return new Map(rows.map(({ path, title }) => [path, title]));
}

/** These pages as they were read last, by path; those that were not read are absent. */
export async function checksOf(db: Db, paths: string[]): Promise<Map<string, CheckedPageSummary>> {
  if (paths.length === 0) return new Map();
  const read = db.selectFrom("checked_pages").selectAll().where("path", "in", paths);
  const rows = await read.where("checked_at", "<>", "").execute();
  return new Map(rows.map((row) => [row.path, toSummary(row)]));
}

/** How far the check of all pages is. */
export async function findPageCheck(db: Db): Promise<PageCheck> {
  const row = await db
    .selectFrom("checked_pages")
    .select((eb) => [
      eb.fn.countAll().as("pages"),
      eb.fn.countAll().filterWhere("state", "=", "waiting").as("waiting"),
      eb.fn.countAll().filterWhere("state", "<>", "checked").as("open"),
      eb.fn.max("checked_at").as("last"),
    ])
    .executeTakeFirstOrThrow();
  return {
    isRunning: Number(row.open) > 0,
    pages: Number(row.pages),
    left: Number(row.waiting),
    checkedAt: row.last ?? "",
  };
}

/** The next pages to read. */
export async function waitingPaths(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom("checked_pages")
    .select("path")
    .where("state", "=", "waiting")
    .orderBy("id")
    .limit(most)
    .execute();
  return rows.map(({ path }) => path);
}

/** A page as it was read last; null if that can't be known. */
export type PageRead = { id: number; path: string; page: ReadPage | null; findings: PageFinding[] };

/** How many pages are held at once. */
const batchSize = 200;

/** All pages, as they were read last. */
export async function* pagesRead(db: Db): AsyncGenerator<PageRead[]> {
  for (let after = 0; ;) {
    const rows = await db
      .selectFrom("checked_pages")
      .selectAll()
      .where("id", ">", after)
      .orderBy("id")
      .limit(batchSize)
      .execute();
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    yield rows.map((row) => ({
      id: row.id,
      path: row.path,
      page: pageOf(row),
      findings: findingsOf(row),
    }));
  }
}

const texts = array(string);

const readPage = object({
  status: integer,
  location: string,
  isInSitemap: boolean,
  title: string,
  description: string,
  isBeginning: boolean,
  isHidden: boolean,
  canonical: string,
  picture: string,
  headings: integer,
  words: integer,
  links: texts,
  broken: array(
    object({
      words: string,
      end: object({
        gets: oneOf("nothing", "draft", "redirect", "gone", "closed"),
        path: string,
        text: string,
      }),
    }),
  ),
  // pages that were read before other sites were asked have none
  outside: orElse(array(object({ words: string, address: string })), []),
  undescribed: texts,
  structured: texts,
});

function pageOf({ id, page }: Row<"checked_pages">): ReadPage | null {
  if (page === "") return null;
  const at = { table: "checked_pages", column: "page", id };
  return storedJson(page, { at, as: nullable(readPage), otherwise: null });
}

const findings = array(object({ kind: oneOf(...findingKinds), isBlocking: boolean, message: string }));

function findingsOf({ id, findings: text }: Row<"checked_pages">): PageFinding[] {
  const at = { table: "checked_pages", column: "findings", id };
  return storedJson(text, { at, as: findings, otherwise: [] });
}

function toSummary(row: Row<"checked_pages">): CheckedPageSummary {
  const { status = 0, isHidden = false, canonical = "", picture = "" } = pageOf(row) ?? {};
  const { id, path, title, description } = row;
  return {
    id,
    path,
    status,
    title,
    description,
    isHidden,
    canonical,
    picture,
    findingCount: row.finding_count,
    checkedAt: row.checked_at,
  };
}
