import type { ReactNode } from "react";
import type { Contract, Operation, Operations } from "#core/contract.ts";
import type { Answer } from "./client.ts";

/** A noun of which there is a list, and each record of it by its id. */
export type Listed = Operations & { list: Operation; find: Operation };

export type RowOf<All extends Listed> = Answer<All["list"]> extends { items: (infer Row)[] } ? Row : never;
export type RecordOf<All extends Listed> = Answer<All["find"]>;

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

/** A screen's own words for a noun, and how it draws a row and a record of it. */
export type ListScreen<All extends Listed> = {
  contract: Contract<All>;
  title: string;
  rowId: (row: RowOf<All>) => string;
  rowName: (row: RowOf<All>) => string;
  /** Heading of the first column; "Name" when left out. */
  nameHeader?: string;
  columns: Column<RowOf<All>>[];
  view: RecordView<RecordOf<All>>;
  /** Where staff can add one. */
  add?: NewRecord;
  /** What the search looks through. */
  searchHint: string;
  /** What to read when there is not one record yet. */
  empty?: string;
  /** The first is the one taken when nothing is chosen. */
  sorts?: Choice[];
  /** Asks again by itself every so often, in ms, should no notice of a change come through. */
  pollMs?: number;
};

/** States a screen: rows and records have the types of the contract. */
export function listScreen<All extends Listed>(screen: ListScreen<All>): ListScreen<All> {
  return screen;
}
