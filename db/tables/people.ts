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
  /** Last and first name in lower case without accents: what lists are sorted by. */
  name_key: string;
  /** How many leads the person has: kept here so that the list can be sorted by it. */
  lead_count: number;
  /** When the person was erased; null for everyone else. */
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
  /** The place of the stage in the order of the work. */
  stage_rank: number;
  first_name: string;
  last_name: string;
  /** Last and first name in lower case without accents: what lists are sorted by. */
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
  /** SHA-256 of the content that first came under the key. */
  content_hash: string;
  first_contacted_at: string | null;
  /** The user who looks after it. */
  owner_id: Generated<number | null>;
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
