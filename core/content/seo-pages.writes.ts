import type { Actor } from "#core/audit.ts";
import { recordMediaUses } from "#core/media/writes.ts";
import type { PictureBook } from "#core/ports.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned, requireVersion } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import type { SeoPageChange } from "./seo-pages.shape.ts";
import { findPathProblem, requirePicture, requireShown } from "./writes.ts";

export type ChangeSeoPage = { path: string; change: SeoPageChange; actor: Actor };

/** What staff may change of an entry. */
export type SeoWords = Required<Omit<SeoPageChange, "version">>;

const blank: SeoWords = { title: "", description: "", picture: "", canonical: "", noindex: false };

/**
 * Changes a page's entry for search engines in the caller's transaction, or adds it; fields that are left out stay.
 * @returns what it said before
 * @throws Problem not_found, stale_version; invalid_input for what the page would not show
 */
export async function storeSeoPage(tx: Tx, world: World, order: ChangeSeoPage): Promise<SeoWords> {
  const { path, change, actor } = order;
  const { version, ...fields } = change;
  const row = await findEntry(tx, order);
  const before = row ? wordsOf(row) : blank;
  const after = { ...before, ...fields };
  if (after.canonical === path) after.canonical = "";
  await requireFitting(tx, world.media, { path, before, after });
  await changeVersioned(tx, "seo_pages", {
    id: path,
    version,
    set: { ...after, noindex: after.noindex ? 1 : 0 },
    actor,
    now: world.now(),
    audit: row
      ? { action: "change", detail: { version: version + 1, changes: differences(before, after) } }
      : { action: "create", detail: { ...after, version: 1 } },
  });
  await recordMediaUses(tx, actor, { type: "seo_page", id: path }, { picture: after.picture });
  return before;
}

/** What staff have written of an entry. */
export function wordsOf(row: Row<"seo_pages">): SeoWords {
  const { title, description, picture, canonical, noindex } = row;
  return { title, description, picture, canonical, noindex: noindex === 1 };
}

/** The entry that is changed; undefined for a page that visitors see and that has none yet. */
async function findEntry(
  tx: Tx,
  { path, change: { version }, actor }: ChangeSeoPage,
): Promise<Row<"seo_pages"> | undefined> {
  if (version > 0) return findVersioned(tx, "seo_pages", { id: path, version, actor });
  const row = await tx.selectFrom("seo_pages").selectAll().where("path", "=", path).executeTakeFirst();
  if (row) await requireVersion(tx, "seo_pages", row, { id: path, version, actor });
  if ((await findPathProblem(tx, path)) !== undefined) throw new Problem("not_found");
  return undefined;
}

type Words = { path: string; before: SeoWords; after: SeoWords };

/** What was stored before, when the page had no words of its own or another page was there, may stay. */
async function requireFitting(tx: Tx, drawn: PictureBook, { path, before, after }: Words): Promise<void> {
  const typed = (field: "title" | "description" | "picture" | "canonical") =>
    after[field] === before[field] ? "" : after[field];
  await requireShown(tx, { path, title: typed("title"), description: typed("description") });
  await requirePicture(tx, drawn, typed("picture"));
  const canonical = typed("canonical") && (await findCanonicalProblem(tx, after.canonical));
  if (canonical) throw new Problem("invalid_input", { fields: { canonical } });
}

/** Why search engines can't be told to list a page instead of another; undefined if they can. */
async function findCanonicalProblem(tx: Tx, path: string): Promise<string | undefined> {
  const wrong = await findPathProblem(tx, path);
  if (wrong !== undefined) return wrong;
  const entry = await tx.selectFrom("seo_pages").selectAll().where("path", "=", path).executeTakeFirst();
  if (entry?.canonical) return `Search engines list ${entry.canonical} instead of ${path}. Name that one.`;
  if (entry?.noindex === 1) return `${path} is hidden from search engines. Please choose another.`;
  return undefined;
}
