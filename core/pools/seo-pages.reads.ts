import { checksOf, titlesRead } from "#core/content/checked-pages/reads.ts";
import { findSeoEntry, listSeoPages } from "#core/content/reads.ts";
import { findPageAt } from "#core/content/redirects/reads.ts";
import { isNamedPage } from "#core/content/redirects/rules.ts";
import type { SeoPage, SeoQuery, SeoRecord } from "#core/content/seo-pages.shape.ts";
import type { Listed } from "#db/list-page.ts";
import type { Db } from "#db/schema.ts";
import { matchesSearch } from "#lib/text/search-text.ts";
import { listPublicAddresses } from "./public-addresses.reads.ts";

/** One page of the public pages by path, with what staff tell search engines of them; only its rows are read whole. */
export async function listSeoRecords(
  db: Db,
  { q, page, pageSize, listed }: SeoQuery,
): Promise<Listed<SeoRecord>> {
  const [all, titles] = await Promise.all([everyPage(db), titlesRead(db)]);
  const matching = all.filter(
    (one) =>
      (listed === "" || hasWords(one)) &&
      matchesSearch(`${one.path} ${one.title || (titles.get(one.path) ?? "")}`, q),
  );
  const start = (page - 1) * pageSize;
  const items = matching.slice(start, start + pageSize);
  return { items: await withCheck(db, items), total: matching.length };
}

/** A public page, or one that was, with what staff tell search engines of it; undefined if there is none. */
export async function findSeoRecord(db: Db, path: string): Promise<SeoRecord | undefined> {
  const [entry, isThere] = await Promise.all([findSeoEntry(db, path), isShown(db, path)]);
  if (!entry && !isThere) return undefined;
  return (await withCheck(db, [{ ...blank, path, ...entry, isThere }]))[0];
}

type ListedPage = Omit<SeoRecord, "id" | "checked">;

/** All pages that visitors can see, and those of which there is still an entry, by path. */
async function everyPage(db: Db): Promise<ListedPage[]> {
  const [addresses, entries] = await Promise.all([listPublicAddresses(db), listSeoPages(db)]);
  const pages = new Map<string, ListedPage>(
    addresses.map(({ path }) => [path, { ...blank, path, isThere: true }]),
  );
  for (const entry of entries) {
    const isThere = pages.has(entry.path) || (await isShown(db, entry.path));
    pages.set(entry.path, { ...entry, isThere });
  }
  return [...pages.values()].sort((one, other) => (one.path < other.path ? -1 : 1));
}

/** Whether visitors see a page at an address. */
async function isShown(db: Db, path: string): Promise<boolean> {
  return isNamedPage(path) || (await findPageAt(db, path))?.isPublic === true;
}

const blank: Omit<SeoPage, "path"> = {
  title: "",
  description: "",
  picture: "",
  canonical: "",
  noindex: false,
  updatedAt: null,
  version: 0,
};

/** One that says nothing is left when a change in the list is taken back. */
function hasWords({ title, description, picture, canonical, noindex }: SeoPage): boolean {
  return noindex || [title, description, picture, canonical].some((text) => text !== "");
}

async function withCheck(db: Db, pages: ListedPage[]): Promise<SeoRecord[]> {
  const checks = await checksOf(
    db,
    pages.map(({ path }) => path),
  );
  return pages.map((page) => ({ ...page, id: page.path, checked: checks.get(page.path) ?? null }));
}
