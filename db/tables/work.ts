import type { Generated } from "kysely";

export type JobsTable = {
  id: Generated<number>;
  name: string;
  payload: string;
  /** What the job is about, where it is about one record. */
  subject_type: string | null;
  subject_id: string | null;
  state: string;
  attempts: number;
  run_at: string;
  /** While running: when the worker may be taken for dead and the job given to another. */
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
};

/** Emails that left, or that could not: what staff see of the outbox. */
export type EmailsTable = {
  /** The idempotency key: the same over retries. */
  id: string;
  subject_type: string;
  subject_id: string;
  template: string;
  to_address: string;
  subject: string;
  body_text: string;
  state: string;
  reference: string | null;
  error: string | null;
  /** Who sent it; null for the program. */
  user_id: number | null;
  created_at: string;
  sent_at: string | null;
};

/** What happened to a record, for those who work on it. */
export type ActivitiesTable = {
  id: Generated<number>;
  subject_type: string;
  subject_id: string;
  type: string;
  /** What was before and after, where the type has such: a stage, an office; of an email its template. */
  from_value: string | null;
  to_value: string | null;
  note: string;
  user_id: number | null;
  /** The name as it was then; `user_id` is the person. */
  actor: string;
  at: string;
};

/** A record as it was before a change. */
export type RevisionsTable = {
  id: Generated<number>;
  subject_type: string;
  subject_id: string;
  /** The version that was replaced. */
  version: number;
  /** What it said, as JSON. */
  body: string;
  user_id: number | null;
  actor: string;
  at: string;
};

/** Which record shows a picture, and in which of its fields. */
export type MediaUsesTable = { media_id: number; subject_type: string; subject_id: string; field: string };

/** Views and conversions per subject, action and Florida day. */
export type DailyCountsTable = { subject: string; action: string; day: string; count: number };

/** What an address has used of a limit until `resets_at`. The key is a hash: nobody reads addresses here. */
export type VisitorLimitsTable = { key: string; spent: number; resets_at: string };
