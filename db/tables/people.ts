import type { Generated } from "kysely";

export type ContactsTable = {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  email: string;
  email_key: string;
  phone: string;
  address: string;
  preferred_channel: string | null;
  /** Sort key: last and first name in lower case without accents. */
  name_key: string;
  /** Number of the contact's leads, stored so that lists can be sorted by it. */
  lead_count: number;
  /** When the contact was erased; otherwise null. */
  erased_at: Generated<string | null>;
  version: number;
  created_at: string;
  updated_at: string;
};

export type ConsentsTable = {
  id: Generated<number>;
  contact_id: number;
  lead_id: number;
  kind: string;
  granted: number;
  text_version: string;
  source_page: string;
  at: string;
};

export type LeadsTable = {
  id: Generated<number>;
  contact_id: number;
  office_id: string;
  request_type: string;
  source_page: string;
  stage: string;
  /** The position of the stage in the order of the work. */
  stage_rank: number;
  first_name: string;
  last_name: string;
  /** Sort key: last and first name in lower case without accents. */
  name_key: string;
  email: string;
  phone: string;
  address: string;
  message: string;
  preferred_channel: string | null;
  nearest_branch: string;
  pool_id: string | null;
  details: string;
  idempotency_key: string | null;
  /** SHA-256 of the content first sent with the key. */
  content_hash: string;
  first_contacted_at: string | null;
  /** The user responsible for it. */
  owner_id: Generated<number | null>;
  /** Why it was lost: one of the reasons in the settings at that time. */
  lost_reason: Generated<string | null>;
  /** When the first of its open tasks is due. */
  next_due_at: Generated<string | null>;
  /** The phone number in E.164 and the house of the address, by which duplicates are recognized. */
  phone_key: Generated<string | null>;
  address_key: Generated<string | null>;
  version: number;
  created_at: string;
  updated_at: string;
};

export type QuotesTable = {
  id: Generated<number>;
  number: string;
  contact_id: number;
  lead_id: number | null;
  office_id: string;
  title: string;
  stage: string;
  total_cents: number;
  valid_until: string | null;
  lines: string;
  version: number;
  created_at: string;
  updated_at: string;
};
