import type { Actor } from "#core/audit.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";
import type { SeoPageChange } from "./shape.ts";
import { requireShown } from "./writes.ts";

export type ChangeSeoPage = { path: string; change: SeoPageChange; actor: Actor };

/** What staff may change of an entry. */
export type SeoWords = Required<Omit<SeoPageChange, "version">>;

/**
 * Changes a page's entry for search engines in the caller's transaction; fields that are left out stay.
 * @returns what it said before
 * @throws Problem not_found, stale_version; invalid_input for words that the page would not show
 */
export async function storeSeoPage(
  tx: Tx,
  now: Date,
  { path, change, actor }: ChangeSeoPage,
): Promise<SeoWords> {
  const { version, ...fields } = change;
  const row = await findVersioned(tx, "seo_pages", { id: path, version, actor });
  const before = { title: row.title, description: row.description, noindex: row.noindex === 1 };
  const after = {
    title: fields.title ?? before.title,
    description: fields.description ?? before.description,
    noindex: fields.noindex ?? before.noindex,
  };
  // what was stored before the page had words of its own may stay
  const typed = (field: "title" | "description") => (after[field] === before[field] ? "" : after[field]);
  await requireShown(tx, { path, title: typed("title"), description: typed("description") });
  await changeVersioned(tx, "seo_pages", {
    id: path,
    version,
    set: { ...after, noindex: after.noindex ? 1 : 0 },
    actor,
    now,
    audit: { action: "change", detail: { version: version + 1, changes: differences(before, after) } },
  });
  return before;
}
