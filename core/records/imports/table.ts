import type { Generated } from "kysely";

type ImportsTable = {
  id: Generated<number>;
  user_id: number | null;
  /** What its rows are about: "pools", "redirects", "price-items", or "price-item-costs": price items with our costs. */
  kind: Generated<string>;
  file_name: string;
  /** The SHA-256 under which the file is kept until the import is started; empty for one that was not kept. */
  file: Generated<string>;
  /** JSON: where its table begins in the file, or "" if that is not known. */
  place: Generated<string>;
  /** The file's headings, as a hash: a file with the same ones is mapped in the same way. */
  heading_key: string;
  /** JSON: a list of texts. */
  headings: string;
  /** JSON: the field of each column, or "". */
  mapping: string;
  /** How its numbers are written: "american", "european", or "" until someone has chosen. */
  numbers: string;
  /** "reading", "comparing", "checked", "running", "stopped", "done", "undoing" or "undone". */
  state: string;
  /** What its rows were to do. */
  new_count: Generated<number>;
  changed_count: Generated<number>;
  unchanged_count: Generated<number>;
  wrong_count: Generated<number>;
  /** What became of them. */
  stored_count: Generated<number>;
  left_count: Generated<number>;
  undone_count: Generated<number>;
  kept_count: Generated<number>;
  version: number;
  created_at: string;
  updated_at: string;
};

type ImportRowsTable = {
  id: Generated<number>;
  import_id: number;
  /** Of the row in the file, where the headings are in row 1. */
  number: number;
  /** JSON: the texts of its cells. */
  cells: string;
  /** "new", "changed", "unchanged" or "wrong". */
  plan: string;
  /** Of the record. */
  name: string;
  record_id: string | null;
  /** The version that the row was compared with; once it is stored, the version that it led to. */
  record_version: number | null;
  /** JSON: the fields, each with what it was and what it is to be, as a person reads it. */
  changes: string;
  /** JSON: the fields to store. */
  wanted: string;
  /** JSON: the change that undoes it; empty for a new record. */
  back: string;
  /** JSON: why it can't be stored, as sentences. */
  reasons: string;
  /** "stored"; "left" if it could not be; "undone"; "kept" if someone has changed the record since; null before. */
  outcome: string | null;
  /** Why it was left or kept. */
  note: Generated<string>;
};

type ImportMappingsTable = {
  heading_key: string;
  mapping: string;
  /** The answer given for a file with these headings whose numbers were in doubt, or "". */
  numbers: Generated<string>;
  updated_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    imports: ImportsTable;
    import_rows: ImportRowsTable;
    import_mappings: ImportMappingsTable;
  }
}

declare module "#core/subjects.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface SubjectTypes {
    import: true;
  }
}
