import type { Generated } from "kysely";

export type ContactsTable = {
  id: Generated<number>;
  first_name: string;
  last_name: string;
  /** The main email and phone; `contact_emails` and `contact_phones` have all of them. */
  email: string;
  /**
   * The address with which a form created the contact, until staff change its emails, so that two forms never create
   * the same contact.
   */
  email_key: string;
  phone: string;
  address: string;
  preferred_channel: string | null;
  /** When staff last chose the preferred channel; the channel of earlier leads no longer counts. */
  channel_set_at: Generated<string | null>;
  /** When the contact asked not to be called or texted, and the user who recorded it. */
  stopped_at: Generated<string | null>;
  stopped_by: Generated<number | null>;
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

/** All addresses of a contact, in lower case as the key; the first one is the main one. */
export type ContactEmailsTable = { email_key: string; contact_id: number; email: string; sort: number };

/** All phone numbers of a contact as typed, with the number as E.164 if it is one; the first one is the main one. */
export type ContactPhonesTable = {
  contact_id: number;
  phone: string;
  phone_key: string | null;
  sort: number;
};

export type ConsentsTable = {
  id: Generated<number>;
  contact_id: number;
  lead_id: number;
  kind: string;
  /** The phone number that the consent is for: that of its lead. */
  phone: Generated<string>;
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
  /** The advertisement, newsletter or post by which the person came. */
  campaign: Generated<string>;
  preferred_channel: string | null;
  nearest_branch: string;
  pool_id: string | null;
  details: string;
  idempotency_key: string | null;
  /** SHA-256 of the content first sent with the key. */
  content_hash: string;
  first_contacted_at: string | null;
  /** When the person was last reached, by the same activities: earlier questions count as answered. */
  last_contacted_at: Generated<string | null>;
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
