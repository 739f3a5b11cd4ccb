import type { Draft, Fields } from "#app/admin/kit/form/draft.ts";
import type { EditRow } from "./column.ts";
import { isNamed } from "#lib/lists/same.ts";

/** The texts of one row's changed cells, by column. */
export type RowDraft = Draft & { base: Record<string, string>; mine: Record<string, string> };

/** A table's draft has a field for each changed row. */
type StoredRow = { version: number; texts: Record<string, string> };

/** The input in a row of a table; null if there is none. A stored value of another form is ignored. */
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

/** The table's draft with the current input of some rows; null if no row has any input. */
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

/** A row as it was sent: the texts of its cells, and which of them were stored. */
export type SentRow = {
  id: string;
  version: number;
  cells: { name: string; text: string }[];
  set: Record<string, unknown>;
};

/** The row as the screen has it when the answer comes: its version, and the texts that are stored now. */
type Now = { version: number; texts: Record<string, string>; saved: Record<string, string> };

/** The rest of a row's draft after a save: what was typed meanwhile, on top of the stored texts. */
export function settledRow(draft: RowDraft | null, sent: SentRow, now: Now | undefined): RowDraft | null {
  const left: RowDraft = { version: sent.version + 1, base: { ...draft?.base }, mine: { ...draft?.mine } };
  for (const { name, text } of sent.cells) {
    const isStored = Object.hasOwn(sent.set, name);
    // a cell that got its old text back is not in the draft: it becomes a change again, unless the list already shows
    // the save
    const mine = left.mine[name] ?? (isStored && now?.version === sent.version ? now.texts[name] : text);
    if (mine === undefined || mine === text) {
      delete left.base[name];
      delete left.mine[name];
      continue;
    }
    left.mine[name] = mine;
    if (isStored) left.base[name] = now?.saved[name] ?? text;
  }
  return Object.keys(left.mine).length === 0 ? null : left;
}

/** A listed row as the table's own saves left it: the list may still show it as it was before them. */
export function withSaves<Row>(row: EditRow<Row>, saves: SentRow[]): EditRow<Row> {
  return saves.reduce((now, { id, version, set }) => {
    if (id !== now.id || version !== now.version) return now;
    return { ...now, version: version + 1, record: { ...now.record, ...set } };
  }, row);
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
