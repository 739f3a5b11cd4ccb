import type { ReactNode } from "react";
import type { Area } from "#core/auth/rules.ts";

export type Choice = { value: string; label: string };

/** One column of a list. `first` columns stay on a phone, where the others are found in the record. */
export type Column<Row> = {
  header: string;
  cell: (row: Row) => ReactNode;
  first?: boolean;
  align?: "end";
};

/** A list that can be narrowed: the parameter's name in both addresses, the page's and the API's. */
export type Filter = { name: string; label: string; choices: Choice[] };

/** Ways on from an open record. */
export type RecordSteps = {
  /** To the one below it in the list, where there is one. */
  next: (() => void) | undefined;
  /** To another record, such as one that was just made. */
  open: (id: string) => void;
  close: () => void;
};

/** How one record is drawn beside its list. */
export type RecordView<Full> = {
  title: (record: Full) => ReactNode;
  subtitle?: (record: Full) => ReactNode;
  Body: (props: { record: Full; steps: RecordSteps }) => ReactNode;
  /** In place of the list instead of beside it: for records that are written in. */
  wide?: boolean;
};

/** How a new record is begun. */
export type NewRecord = {
  /** On the button: "New landing page". */
  label: string;
  Body: (props: { steps: RecordSteps }) => ReactNode;
};

/** In the address, in place of a record's id. */
export const newId = "new";

/** Everything the list frame needs to know about a kind of record. */
export type Noun<Row, Full> = {
  title: string;
  one: string;
  many: string;
  area: Area;
  /** Of the list; a record lies below it. */
  path: `/api/admin/${string}`;
  rowId: (row: Row) => string;
  rowName: (row: Row) => string;
  /** Heading of the first column; "Name" when left out. */
  nameHeader?: string;
  columns: Column<Row>[];
  view: RecordView<Full>;
  /** Where staff can add one. */
  add?: NewRecord;
  /** What the search looks through. */
  searchHint: string;
  /** What to read when there is not one record yet. */
  empty: string;
  /** The first is the one taken when nothing is chosen. */
  sorts?: Choice[];
  /** Asks again by itself every so often, in ms. */
  pollMs?: number;
};
