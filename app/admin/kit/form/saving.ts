import type { Merges } from "#lib/lists/three-way-merge.ts";
import type { Fields, StoredRecord } from "./draft.ts";
import type { DraftStore } from "./draft-store.ts";
import type { RecordSource, Versioned } from "./record-source.ts";

export type Saving<Full> = {
  source: Pick<RecordSource<Full>, "load" | "change">;
  id: string | number;
  drafts: Pick<DraftStore, "read" | "write">;
  key: string;
  /** The record as the user sees it. */
  seen: Full;
  fieldsOf: (record: Full) => Fields;
  merges?: Merges | undefined;
  /** What is sent for the changed fields, besides the version. */
  bodyOf: (changed: Fields) => object;
  /** Sent in addition to the form. */
  more: object;
  /** The form's fields are independent of others' changes, so after a conflict-free 409 it is resent automatically. */
  resends: boolean;
  /** Called with the record before and after. */
  onStored?: ((before: Full, after: Full) => void) | undefined;
  /** Whether what was typed during the save is saved next. */
  goesOn?: (() => boolean) | undefined;
};

/** The stored record in the form that drafts are compared with. */
export function storedOf<Full extends Versioned>(
  { fieldsOf, merges }: Pick<Saving<Full>, "fieldsOf" | "merges">,
  record: Full,
): StoredRecord {
  return { version: record.version, fields: fieldsOf(record), merges };
}
