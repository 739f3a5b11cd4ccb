import type { ReactNode } from "react";
import type { LazyBody } from "#app/admin/kit/record/lazy-body.tsx";
import type { Chosen } from "./use-selection.ts";
import { everything, type OfferedViews } from "./views/view.ts";
import type { FieldsScreen } from "#app/admin/kit/table/fields-screen.tsx";
import type { BoardScreen } from "#app/admin/kit/board/board-part.tsx";
import type { Answering, Contract, Operations, PageOf } from "#core/contract.ts";

/** A noun with a list of rows, and a record for each id. */
export type Listed<Row, Full> = Contract<
  Operations & { list: Answering<PageOf<Row>>; find: Answering<Full> }
>;

export type Choice = { value: string; label: string };

/** The sort orders of the list that a column stands for, by their values. */
export type SortedBy = { ascending?: string; descending?: string };

/** A column of a list. `first` columns stay visible on a phone; the others can be found in the record. */
export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  first?: boolean;
  /** Text of any length, which is cut off where the screen is too narrow for all columns. */
  long?: boolean;
  /** Hidden until a user chooses to see it, because not all columns fit. */
  extra?: boolean;
  /** If the list can be sorted by it. */
  sort?: SortedBy;
  align?: "end";
};

/** A filter: `name` is the query parameter of both the page and the API. */
export type Filter = { name: string; label: string; choices: Choice[] };

/** Navigation from an open record. */
export type RecordSteps = {
  /** To the next one in the list, if any. */
  next: (() => void) | undefined;
  /** To another record, such as a new one. */
  open: (id: string) => void;
  close: () => void;
};

/** How a record is rendered beside its list. */
export type RecordView<Full> = {
  title: (record: Full) => ReactNode;
  subtitle?: (record: Full) => ReactNode;
  Body: LazyBody<{ record: Full; steps: RecordSteps }>;
  /** Replaces the list instead of opening beside it: for records with a large form. */
  wide?: boolean;
};

/** How a new record is created. */
export type NewRecord = {
  /** The button's label: "New landing page". */
  label: string;
  /** The operation that stores it, "create" by default; the button is shown only to users who may call it. */
  operation?: string;
  Body: LazyBody<{ steps: RecordSteps }>;
};

/** What can be done with several rows at once. */
export type BulkActions<Row> = {
  /** The operation that does it; rows can be selected only by users who may call it. */
  operation: string;
  Actions: (props: { chosen: Chosen<Row>; clear: () => void }) => ReactNode;
};

/** The value in the address in place of a record's id. */
export const newId = "new";

/** A key that focuses a control of the open record: the one with this key in `aria-keyshortcuts`. */
export type RecordKey = { key: string; does: string };

/** A screen's texts for a noun, and how it renders rows and records. */
export type ListScreen<Row, Full> = {
  contract: Listed<Row, Full>;
  title: string;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Heading of the first column; "Name" by default. */
  nameHeader?: string;
  /** If the list can be sorted by the first column. */
  nameSort?: SortedBy;
  columns: Column<Row>[];
  view: RecordView<Full>;
  /** If staff can add records. */
  add?: NewRecord;
  /** If rows can be selected. */
  bulk?: BulkActions<Row>;
  /** If rows can be changed in the table itself. */
  fields?: FieldsScreen<Row>;
  /** Further buttons beside the search, for the list as it is filtered. */
  Tools?: (props: { query: Record<string, string | number> }) => ReactNode;
  /** What the search covers. */
  searchHint: string;
  /** Shown if there are no records at all. */
  empty?: string;
  /** The first is the default. */
  sorts?: Choice[];
  /** The views that the screen offers beside those that users save; by default everything. */
  views?: OfferedViews;
  /** If it can be shown as a board. */
  board?: BoardScreen;
  recordKeys?: RecordKey[];
  /** Polling interval in ms, in case change notices do not get through. */
  pollMs?: number;
};

/** Defines a screen whose rows and records have the contract's types. */
export function listScreen<Row, Full>(screen: ListScreen<Row, Full>): ListScreen<Row, Full> {
  const all = { id: everything, name: `All ${screen.contract.many}`, query: {} };
  return { views: { views: [all] }, ...screen };
}
