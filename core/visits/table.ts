import type { Generated } from "kysely";

type VisitsTable = {
  id: Generated<number>;
  lead_id: number;
  starts_at: string;
  minutes: number;
  address: string;
  /** Who goes. */
  user_id: number;
  notes: string;
  /** Identifies it in calendars, whatever changes. */
  uid: string;
  /** Rises with every change that those invited must know of. */
  sequence: number;
  /** The sequence under which emails about it were first sent; null until then. */
  announced_sequence: Generated<number | null>;
  /** When it was marked as having taken place. */
  completed_at: Generated<string | null>;
  canceled_at: Generated<string | null>;
  canceled_by: Generated<number | null>;
  cancel_reason: Generated<string>;
  version: number;
  created_at: string;
  updated_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    visits: VisitsTable;
  }
}
