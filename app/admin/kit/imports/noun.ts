import type { Contract } from "#core/contract.ts";
import type { ImportOperations } from "#core/records/imports/operations.shape.ts";
import type { ColumnField, Mapping } from "#core/records/imports/rules.ts";
import type { Import } from "#core/records/imports/shape.ts";

/** What the import screen says and calls, for one noun. */
export type ImportedNoun = {
  contract: Contract<ImportOperations>;
  title: string;
  /** The link to the list. */
  back: string;
  /** The heading over the records' names. */
  one: string;
  /** How a row finds its record, and what an empty cell means. */
  matching: string;
  /** What a column can be; of a file that has not been read yet if no kind is named. */
  fieldsOf: (kind?: Import["kind"]) => readonly ColumnField[];
  problemOf: (mapping: Mapping, fields: readonly ColumnField[]) => string | null;
  /** The address of a record. */
  addressOf: (recordId: string) => string;
};
