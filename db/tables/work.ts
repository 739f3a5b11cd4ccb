import type { Generated } from "kysely";

export type JobsTable = {
  id: Generated<number>;
  name: string;
  payload: string;
  /** The subject of the job, if it concerns one record. */
  subject_type: string | null;
  subject_id: string | null;
  /** The user whose action enqueued it; null for visitors and the program. */
  user_id: number | null;
  state: string;
  attempts: number;
  run_at: string;
  /** When `run_at` was set; null for jobs of earlier versions. */
  timed_at: string | null;
  /** While running: when the worker is presumed dead and the job is given to another. */
  lease_until: string | null;
  last_error: string | null;
  created_at: string;
  finished_at: string | null;
};

/** Sent, stored, waiting and undelivered emails: the outbox shown to staff. */
export type EmailsTable = {
  /** The idempotency key: the same across retries. */
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
  /** The user who sent it; null for the program. */
  user_id: number | null;
  created_at: string;
  sent_at: string | null;
  /** For an email with a daily limit: the recipient's mailbox, however the address is spelled. */
  mailbox_key: Generated<string | null>;
  /** The office whose daily limit it counts toward, or for whose limit it was not sent. */
  office_id: Generated<string | null>;
  /** The job that sends it; null for emails of earlier versions of the program. */
  job_id: Generated<number | null>;
};

/** The history of a record, for the staff who work on it. */
export type ActivitiesTable = {
  id: Generated<number>;
  subject_type: string;
  subject_id: string;
  type: string;
  /** Values before and after, where the type has them: a stage or an office; for an email, its template. */
  from_value: string | null;
  to_value: string | null;
  note: string;
  user_id: number | null;
  /** The actor's name at that time; `user_id` identifies the user. */
  actor: string;
  at: string;
  /** The email that the entry is about. */
  email_id: string | null;
};

/** Earlier versions of records. */
export type RevisionsTable = {
  id: Generated<number>;
  subject_type: string;
  subject_id: string;
  /** The version that was replaced. */
  version: number;
  /** Its content, as JSON. */
  body: string;
  user_id: number | null;
  actor: string;
  at: string;
};

/** Which record uses a picture, and in which field. */
export type MediaUsesTable = {
  media_id: number;
  subject_type: string;
  subject_id: string;
  field: string;
  /** The user who last stored the text; null for the program. */
  user_id: number | null;
};

/**
 * Views and conversions per subject, action and Florida day. Leads are counted in their own table: in a counter, all
 * leads of a page would wait for each other's commits. Rows about pages are from before that.
 */
export type DailyCountsTable = { subject: string; action: string; day: string; count: number };

/**
 * How much of a limit an address has used until `resets_at`. The key is a hash, so that addresses cannot be read here.
 */
export type VisitorLimitsTable = { key: string; spent: number; resets_at: string };

/** Writes of staff that carried a key: each is stored in the transaction of the write itself. */
export type IdempotencyKeysTable = {
  user_id: number;
  /** Chosen by the browser for one press of a button. */
  key: string;
  /** A hash of the method, the address and the body, so that another request cannot pass for this one. */
  request_hash: string;
  /** The record that was written, as in its address; null if the write is not of one. */
  record: string | null;
  created_at: string;
};
