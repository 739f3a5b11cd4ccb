import { useState } from "react";
import type { PageOf } from "#core/contract.ts";
import { filterOf, type ListState } from "./list-address.ts";
import {
  isSelected,
  latestRows,
  nothingSelected,
  afterClick,
  afterPageClick,
  type Keyed,
  type Selected,
} from "./selection.ts";

/** The input of an action on several rows. */
export type Chosen<Row> = {
  /** The selected rows; none if all that match are selected. */
  rows: Row[];
  /** The filter, if all that match it are selected: the list's query without the page, and when it was answered. */
  all: { query: Record<string, string | number>; total: number; asOf: string } | null;
  count: number;
};

export type Selecting<Row> = {
  chosen: Chosen<Row>;
  isSelected: (id: string) => boolean;
  click: (id: string, isRange: boolean) => void;
  clickPage: () => void;
  /** Selects all that match, if there are more than the page shows and all of them are counted. */
  selectAll: (() => void) | null;
  clear: () => void;
};

type Selectable<Row> = {
  state: ListState;
  rowId: (row: Row) => string;
  /** The page that is shown. */
  page: PageOf<Row> | undefined;
};

/** The rows selected in a list. They stay while paging, and are dropped when the search or a filter changes. */
export function useSelection<Row>({ state, rowId, page }: Selectable<Row>): Selecting<Row> {
  const query = filterOf(state);
  const { sort: _sort, ...narrowed } = query;
  const filter = JSON.stringify(narrowed);
  const [kept, setKept] = useState<{ filter: string; selection: Selected<Row> }>({
    filter,
    selection: nothingSelected,
  });
  const selection = kept.filter === filter ? kept.selection : nothingSelected;
  const set = (next: Selected<Row>) => setKept({ filter, selection: next });
  const rows: Keyed<Row> = (page?.items ?? []).map((row) => [rowId(row), row]);
  const { total = 0, totalCapped = false, asOf = "" } = page ?? {};
  const all = selection.isAll ? { query, total, asOf } : null;
  const isMore = !selection.isAll && total > selection.rows.size && !totalCapped && asOf !== "";
  return {
    chosen: {
      rows: all ? [] : latestRows(selection, rows),
      all,
      count: all ? total : selection.rows.size,
    },
    isSelected: (id) => isSelected(selection, id),
    click: (id, isRange) => set(afterClick(selection, rows, { id, isRange })),
    clickPage: () => set(afterPageClick(selection, rows)),
    selectAll: isMore ? () => set({ ...selection, isAll: true }) : null,
    clear: () => set(nothingSelected),
  };
}
