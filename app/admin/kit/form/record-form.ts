import type { ToastMessage } from "#app/ui/toasts.ts";
import type { Author } from "#core/records/changes/rules.ts";
import type { Conflict } from "#lib/lists/three-way-merge.ts";
import type { Errors } from "./save-problem.ts";

export type SaveOptions = {
  /** The message after saving; "Saved" by default. */
  done?: string | (() => ToastMessage);
  /** Called after saving. */
  after?: (() => void) | undefined;
  /** Called after saving. True if the user has left the form, so what was typed meanwhile is saved as well. */
  goesOn?: () => boolean;
};

/** What others have changed since the user opened the record. */
export type Notice = {
  /** The author of the newer version. */
  author: Author;
  /** Fields that both sides changed differently. */
  conflicts: Conflict[];
  /** Fields that only the others changed; the form already shows them. */
  theirs: { field: string; from: string; to: string }[];
  keepMine: (path?: string) => void;
  takeTheirs: (path?: string) => void;
  dismiss: () => void;
  /** Counts how often saving had to wait for a decision. */
  blocked: number;
};

/** A form for a stored or new record: what it shows, and what can be done with it. */
export type RecordForm<Value> = FormState & {
  value: Value;
  change: (next: Value) => void;
};

/** The same without the values. */
export type FormState = {
  /** The kind of record: "landing page". */
  one: string;
  /** By field, until the field is changed. */
  errors: Errors;
  isChanged: boolean;
  /** It may be saved without a change. */
  isReady?: boolean;
  /** The user may see the record, but not store it. */
  isReadOnly: boolean;
  /** The reason is the record, which no one may change as it is now. */
  isLocked?: boolean;
  isSaving: boolean;
  /** Its fields stay as they were sent until the answer comes. */
  isHeld?: boolean;
  /** Why the last save failed; null once that no longer matters. */
  error: Error | null;
  /** Refetches the record, if a newer version could not be shown. */
  reload: (() => void) | null;
  notice: Notice | null;
  /** @param more data sent in addition to the form */
  save: (more?: object, options?: SaveOptions) => void;
  discard: () => void;
};
