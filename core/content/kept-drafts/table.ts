import type { Generated } from "kysely";

type KeptDraftsTable = {
  id: Generated<number>;
  user_id: number;
  /** The name of the record's contract. */
  noun: string;
  /** The record's id, or "new". */
  record: string;
  tab: string;
  /** JSON: the fields that were touched, each as it was and as it is, and the record's version. */
  draft: string;
  kept_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    kept_drafts: KeptDraftsTable;
  }
}
