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

/** How one record is drawn beside its list. */
export type RecordView<Full> = {
  title: (record: Full) => ReactNode;
  subtitle?: (record: Full) => ReactNode;
  Body: (props: { record: Full }) => ReactNode;
};

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
  /** What the search looks through. */
  searchHint: string;
  /** What to read when there is not one record yet. */
  empty: string;
  /** The first is the one taken when nothing is chosen. */
  sorts?: Choice[];
  /** Asks again by itself every so often, in ms. */
  pollMs?: number;
};
