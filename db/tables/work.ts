import type { Generated } from "kysely";

export type JobsTable = {
  id: Generated<number>;
  name: string;
  payload: string;
  state: string;
  attempts: number;
  run_at: string;
  /** While running: when the worker may be taken for dead and the job given to another. */
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
};

/** Mails that left, or that could not: what staff see of the outbox. */
export type LettersTable = {
  id: string;
  lead_id: number | null;
  template: string;
  to_address: string;
  subject: string;
  body_text: string;
  state: string;
  reference: string | null;
  error: string | null;
  created_at: string;
  sent_at: string | null;
};

/** Views and conversions per subject, action and Florida day. */
export type DailyCountsTable = { subject: string; action: string; day: string; count: number };
