import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { counted } from "./fill.ts";
import type { Refused, RowState } from "./row-state.ts";

/** A row as the server takes it: only what changed, and the version that was seen. */
export type RowChange = { id: string; version: number; set: Record<string, unknown> };

export type Sorted = {
  /** Rows that can be saved. */
  ready: RowState[];
  /** Rows with a cell that can't be stored, or that someone else has changed differently. */
  wrong: RowState[];
  leftOut: RowState[];
};

/** The changed rows, by what saving will do with them. */
export function sorted(rows: RowState[]): Sorted {
  const changed = rows.filter(({ isChanged }) => isChanged);
  const isWrong = ({ isWrong: wrong, conflicts }: RowState) => wrong || conflicts.length > 0;
  const kept = changed.filter(({ isLeftOut }) => !isLeftOut);
  return {
    ready: kept.filter((row) => !isWrong(row)),
    wrong: kept.filter(isWrong),
    leftOut: changed.filter(({ isLeftOut }) => isLeftOut),
  };
}

/** What is sent for the rows that are ready. */
export function bodyOf(ready: RowState[]): { rows: RowChange[] } {
  return { rows: ready.map(({ id, version, set }) => ({ id, version, set })) };
}

/** The state of the table, in a sentence. */
export function statusOf({ ready, wrong, leftOut }: Sorted, one: string, many = `${one}s`): string {
  const parts = [
    ready.length > 0 && `${counted(ready.length, one, many)} changed`,
    wrong.length > 0 && `${wrong.length.toLocaleString("en-US")} to fix`,
    leftOut.length > 0 && `${leftOut.length.toLocaleString("en-US")} left out`,
  ].filter(Boolean);
  return parts.length === 0 ? "Nothing changed." : `${parts.join(", ")}.`;
}

/** The server's messages by row and cell: its fields are named "rows.3.set.width" in what was sent. */
export function refusedOf(error: unknown, sent: RowState[]): Refused {
  const fields = error instanceof AnswerError ? (error.problem?.fields ?? {}) : {};
  const refused: Refused = {};
  for (const [path, message] of Object.entries(fields)) {
    const [, at, name] = /^rows\.(\d+)\.set\.(\w+)/.exec(path) ?? [];
    const row = sent[Number(at)];
    const cell = row?.cells.find((one) => one.name === name);
    if (row && cell) refused[row.id] = { ...refused[row.id], [cell.name]: { text: cell.text, message } };
  }
  return refused;
}
