import { viewOf } from "#app/admin/kit/form/draft.ts";
import type { Conflict } from "#lib/lists/three-way-merge.ts";
import { isSame } from "#lib/lists/same.ts";
import type { EditColumn, EditRow } from "./column.ts";
import type { RowDraft } from "./table-draft.ts";

/** A message about a cell, and the text that it applies to. */
export type CellError = { text: string; message: string };

/** What the server refused, by row and column. */
export type Refused = Record<string, Record<string, CellError>>;

export type Cell = {
  name: string;
  text: string;
  /** The text of the stored value. */
  stored: string;
  isChanged: boolean;
  /** The value of a changed text; undefined if it has none. */
  value: unknown;
  wrong: string | undefined;
};

export type RowState = {
  id: string;
  name: string;
  version: number;
  cells: Cell[];
  /** The values to store, by column; only changed and readable ones. */
  set: Record<string, unknown>;
  isChanged: boolean;
  isWrong: boolean;
  /** Cells that someone else has changed differently since the person began. */
  conflicts: Conflict[];
  isLeftOut: boolean;
};

type Context<Row> = { columns: EditColumn<Row>[]; refused: Refused; leftOut: ReadonlySet<string> };

/** What a row shows and would store: its record, with what is typed over it. */
export function rowState<Row>(
  { id, name, version, record }: EditRow<Row>,
  draft: RowDraft | null,
  { columns, refused, leftOut }: Context<Row>,
): RowState {
  const stored = { version, fields: storedTexts(record, columns) };
  const { fields, conflicts } = viewOf(draft, stored);
  const cells = columns.map((column) => {
    const typed = draft && Object.hasOwn(draft.mine, column.name) ? String(fields[column.name]) : null;
    return cellOf(column, { typed, stored: stored.fields[column.name] ?? "", refused: refused[id] });
  });
  const changed = cells.filter(({ isChanged }) => isChanged);
  return {
    id,
    name,
    version,
    cells,
    set: Object.fromEntries(
      changed.flatMap((cell) => (cell.value === undefined ? [] : [[cell.name, cell.value]])),
    ),
    isChanged: changed.length > 0,
    isWrong: changed.some(({ wrong }) => wrong !== undefined),
    conflicts,
    isLeftOut: leftOut.has(id),
  };
}

type Typed = { typed: string | null; stored: string; refused: Record<string, CellError> | undefined };

function cellOf<Row>(column: EditColumn<Row>, { typed, stored, refused }: Typed): Cell {
  const { name } = column;
  const text = typed ?? stored;
  if (text === stored) return { name, text, stored, isChanged: false, value: undefined, wrong: undefined };
  const read = column.read(text);
  if ("wrong" in read) return { name, text, stored, isChanged: true, value: undefined, wrong: read.wrong };
  const { value } = read;
  const refusal = refused?.[name];
  const wrong = refusal?.text === text ? refusal.message : undefined;
  return { name, text, stored, isChanged: !means(column, stored, value), value, wrong };
}

/** Whether a stored text means this value, however it is typed. */
function means<Row>({ read }: EditColumn<Row>, text: string, value: unknown): boolean {
  const stored = read(text);
  return "value" in stored && isSame(stored.value, value);
}

/** The stored values as they are typed, by column. */
export function storedTexts<Row>(record: Row, columns: EditColumn<Row>[]): Record<string, string> {
  return Object.fromEntries(columns.map(({ name, textOf }) => [name, textOf(record)]));
}
