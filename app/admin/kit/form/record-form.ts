import type { Author } from "#core/changes/rules.ts";
import type { Conflict } from "./merge.ts";
import type { Errors } from "./save-problem.ts";

export type SaveOptions = {
  /** What the person is told when it is stored; "Saved" when left out. */
  done?: string;
  /** What follows then. */
  after?: (() => void) | undefined;
};

/** What others have changed since the person opened the record. */
export type Notice = {
  /** Who stored the newer version. */
  author: Author;
  /** Where both have changed the same. */
  conflicts: Conflict[];
  /** What they alone have changed, and the form shows already. */
  theirs: { field: string; from: string; to: string }[];
  keepMine: (path?: string) => void;
  takeTheirs: (path?: string) => void;
  dismiss: () => void;
  /** Counts the times that saving had to wait for a decision. */
  blocked: number;
};

/** A form over a record, stored or about to be: what it shows, and what can be done with it. */
export type RecordForm<Value> = FormState & {
  value: Value;
  change: (next: Value) => void;
};

/** The same without what is in it. */
export type FormState = {
  /** What kind of record it is: "landing page". */
  one: string;
  /** By field, until that field is changed. */
  errors: Errors;
  isChanged: boolean;
  isSaving: boolean;
  /** Why the last saving failed; null once it is of no matter. */
  error: Error | null;
  /** Fetches the record again, where a newer version could not be shown. */
  reload: (() => void) | null;
  notice: Notice | null;
  /** @param more what is sent beside the form */
  save: (more?: object, options?: SaveOptions) => void;
  discard: () => void;
};
