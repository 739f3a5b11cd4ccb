import { useState } from "react";
import { keepMine, takeTheirs } from "#app/admin/kit/form/draft-conflicts.ts";
import { typed, type Draft } from "#app/admin/kit/form/draft.ts";
import { drafts } from "#app/admin/kit/form/drafts.ts";
import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import type { EditColumn, EditRow } from "./column.ts";
import { rowState, storedTexts, type Refused, type RowState } from "./row-state.ts";
import { draftedIds, rowDraft, settledRow, withRows, withSaves, type SentRow } from "./table-draft.ts";

/** A text for a cell. */
export type CellText = { id: string; name: string; text: string };

export type EditTableState = {
  rows: RowState[];
  /** Changed rows that are on other pages of the list. */
  elsewhere: number;
  change: (texts: CellText[]) => void;
  /** Resolves the conflict of one cell that someone else has changed meanwhile, or of all cells of the row. */
  settle: (id: string, whose: "mine" | "theirs", path?: string) => void;
  leaveOut: (ids: string[], isOut: boolean) => void;
  refuse: (refused: Refused) => void;
  /** Takes what was sent of these rows as stored, and removes it from the draft. Later input stays. */
  settleSent: (sent: SentRow[]) => void;
  /** Forgets what is typed in all rows. */
  forget: () => void;
};

type Options<Row> = { noun: string; columns: EditColumn<Row>[]; rows: EditRow<Row>[] };

/** The columns with input, on any page of the list: they are shown even if the list hides them. */
export function useDraftedNames(noun: string): string[] {
  const { draft } = useDraft(`${noun}.table`, "rows");
  return draftedIds(draft).flatMap((id) => Object.keys(rowDraft(draft, id)?.mine ?? {}));
}

/** The input in a table of fields. It is a draft of the signed-in user, like a form's. */
export function useEditTable<Row>({ noun, columns, rows: listed }: Options<Row>): EditTableState {
  const { key, draft } = useDraft(`${noun}.table`, "rows");
  const [refused, setRefused] = useState<Refused>({});
  const [leftOut, setLeftOut] = useState<ReadonlySet<string>>(new Set());
  // the list is read again after a save, and until then it shows its rows without it
  const [saves, setSaves] = useState<SentRow[]>([]);
  const rows = listed.map((row) => withSaves(row, saves));
  const byId = new Map(rows.map((row) => [row.id, row]));
  // read again each time: several cells may change before the next render
  const latest = () => drafts.read(key);
  const write = (changed: [string, Draft | null][]) => drafts.write(key, withRows(latest(), changed));
  const storedOf = (id: string) => {
    const row = byId.get(id);
    if (!row) return undefined;
    const { version, record } = row;
    return { version, fields: storedTexts(record, columns) };
  };
  const nowOf = ({ id, set }: SentRow) => {
    const row = byId.get(id);
    if (!row) return undefined;
    const saved = storedTexts({ ...row.record, ...set }, columns);
    return { version: row.version, texts: storedTexts(row.record, columns), saved };
  };
  return {
    rows: rows.map((row) => rowState(row, rowDraft(draft, row.id), { columns, refused, leftOut })),
    elsewhere: draftedIds(draft).filter((id) => !byId.has(id)).length,
    change: (texts) => {
      const byRow = [...Map.groupBy(texts, ({ id }) => id)];
      const changed = byRow.flatMap(([id, cells]): [string, Draft | null][] => {
        const stored = storedOf(id);
        const next = Object.fromEntries(cells.map(({ name, text }) => [name, text]));
        return stored ? [[id, typed(rowDraft(latest(), id), stored, next)]] : [];
      });
      write(changed);
    },
    settle: (id, whose, path) => {
      const [own, stored] = [rowDraft(latest(), id), storedOf(id)];
      if (!own || !stored) return;
      write([[id, (whose === "mine" ? keepMine : takeTheirs)(own, stored, path)]]);
    },
    leaveOut: (ids, isOut) => {
      const next = new Set(leftOut);
      for (const id of ids) {
        if (isOut) next.add(id);
        else next.delete(id);
      }
      setLeftOut(next);
    },
    refuse: setRefused,
    settleSent: (sent) => {
      const isListed = ({ id, version }: SentRow) =>
        listed.some((row) => row.id === id && row.version > version);
      setSaves([...saves.filter((save) => !isListed(save)), ...sent]);
      write(sent.map((row) => [row.id, settledRow(rowDraft(latest(), row.id), row, nowOf(row))]));
    },
    forget: () => drafts.write(key, null),
  };
}
