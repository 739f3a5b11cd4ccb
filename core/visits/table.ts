import type { Generated } from "kysely";

type VisitsTable = {
  id: Generated<number>;
  lead_id: number;
  starts_at: string;
  minutes: number;
  /** The yard of a visit, the number of a phone call; "" for a video call. */
  address: string;
  /** Who goes or calls. */
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
  /** A visit to the yard, or a call: one of `visitKinds`. */
  kind: Generated<string>;
  /** "staff" or "customer". */
  booked_by: Generated<string>;
  version: number;
  created_at: string;
  updated_at: string;
};

/** The times that are held for leads whose customers are about to book them; each lead has at most one. */
type VisitSlotsTable = {
  user_id: number;
  starts_at: string;
  lead_id: number;
  kind: string;
  minutes: number;
  /** Free again from then on. */
  held_until: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    visits: VisitsTable;
    visit_slots: VisitSlotsTable;
  }
}
