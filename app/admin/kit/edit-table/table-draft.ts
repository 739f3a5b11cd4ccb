import type { Draft, Fields } from "#app/admin/kit/form/draft.ts";
import { isNamed } from "#lib/same.ts";

/** The texts of one row's changed cells, by column. */
export type RowDraft = Draft & { base: Record<string, string>; mine: Record<string, string> };

/** A table's draft has a field for each changed row. */
type StoredRow = { version: number; texts: Record<string, string> };

/** What is typed in a row of a table; null if nothing is. Anything else in its place is ignored. */
export function rowDraft(table: Draft | null, id: string): RowDraft | null {
  const base = table && Object.hasOwn(table.base, id) ? table.base[id] : undefined;
  const mine = table && Object.hasOwn(table.mine, id) ? table.mine[id] : undefined;
  if (!isStoredRow(base) || !isStoredRow(mine)) return null;
  const names = Object.keys(mine.texts).filter((name) => Object.hasOwn(base.texts, name));
  if (names.length === 0) return null;
  const only = (texts: Record<string, string>) =>
    Object.fromEntries(names.map((name) => [name, texts[name] ?? ""]));
  return { version: base.version, base: only(base.texts), mine: only(mine.texts) };
}

/** The table's draft with what is now typed in some rows; null if nothing is left in any. */
export function withRows(table: Draft | null, rows: [id: string, draft: Draft | null][]): Draft | null {
  const base: Fields = { ...table?.base };
  const mine: Fields = { ...table?.mine };
  for (const [id, draft] of rows) {
    if (draft) {
      base[id] = { version: draft.version, texts: draft.base };
      mine[id] = { version: draft.version, texts: draft.mine };
    } else {
      delete base[id];
      delete mine[id];
    }
  }
  return Object.keys(mine).length === 0 ? null : { version: 0, base, mine };
}

/** The ids of the rows in which something is typed. */
export function draftedIds(table: Draft | null): string[] {
  return Object.keys(table?.mine ?? {}).filter((id) => rowDraft(table, id) !== null);
}

function isStoredRow(value: unknown): value is StoredRow {
  return (
    isNamed(value) &&
    Number.isInteger(value.version) &&
    isNamed(value.texts) &&
    Object.values(value.texts).every((text) => typeof text === "string")
  );
}
