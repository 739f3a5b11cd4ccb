/** The rows that are selected, on this page and others. */
export type Selected<Row> = {
  rows: ReadonlyMap<string, Row>;
  /** All that match the filter, those of other pages too, instead of `rows`. */
  isAll: boolean;
  /** Where a range begins: the row that was clicked last. */
  from: string | null;
};

export type Keyed<Row> = readonly (readonly [id: string, row: Row])[];

export const nothingSelected: Selected<never> = { rows: new Map<string, never>(), isAll: false, from: null };

/** Whether a row of the page is selected. */
export function isSelected<Row>({ rows, isAll }: Selected<Row>, id: string): boolean {
  return isAll || rows.has(id);
}

/**
 * Selects or deselects a row of the page or, with a range, all from the row clicked before to this one. Deselecting a
 * row when all that match are selected keeps the others on the page.
 */
export function afterClick<Row>(
  selection: Selected<Row>,
  page: Keyed<Row>,
  { id, isRange }: { id: string; isRange: boolean },
): Selected<Row> {
  const on = !isSelected(selection, id);
  const at = page.findIndex(([one]) => one === id);
  const from = isRange ? page.findIndex(([one]) => one === selection.from) : -1;
  const ends = from < 0 ? [at, at] : [Math.min(from, at), Math.max(from, at)];
  const touched = page.slice(ends[0], ends[1]! + 1);
  return { ...changed(selection, page, touched, on), from: id };
}

/** Selects or deselects the whole page. */
export function afterPageClick<Row>(selection: Selected<Row>, page: Keyed<Row>): Selected<Row> {
  const on = !page.every(([id]) => isSelected(selection, id));
  // deselecting the page ends a selection of all: only rows that the user has seen stay selected
  return on ? changed(selection, page, page, true) : changed({ ...selection, isAll: false }, [], page, false);
}

function changed<Row>(
  { rows, isAll, from }: Selected<Row>,
  page: Keyed<Row>,
  touched: Keyed<Row>,
  on: boolean,
): Selected<Row> {
  const next = new Map(isAll ? page : rows);
  for (const [id, row] of touched) {
    if (on) next.set(id, row);
    else next.delete(id);
  }
  return { rows: next, isAll: false, from };
}

/** The selected rows, in their current version if they are on the page. */
export function latestRows<Row>({ rows }: Selected<Row>, page: Keyed<Row>): Row[] {
  const onPage = new Map(page);
  return [...rows].map(([id, row]) => onPage.get(id) ?? row);
}
