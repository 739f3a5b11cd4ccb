/** The value of a cell's text, or why it has none. */
export type Read = { value: unknown } | { wrong: string };

/** A column whose cells are fields. */
export type EditColumn<Row> = {
  /** The field that is stored. */
  name: string;
  header: string;
  /** How to type it, below the heading. */
  hint?: string;
  /** The stored value as it is typed. */
  textOf: (row: Row) => string;
  read: (text: string) => Read;
  /** In characters. */
  width?: number;
};

/** A record with the cells that a person may change. */
export type EditRow<Row> = { id: string; name: string; version: number; record: Row };
