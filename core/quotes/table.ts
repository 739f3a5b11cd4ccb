import type { Generated } from "kysely";

type QuotesTable = {
  id: Generated<number>;
  /**
   * Assigned when it is first sent, without gaps in an office's year: "OCA-2026-0017". Until then "Draft 17", by its
   * id.
   */
  number: string;
  contact_id: number;
  lead_id: number | null;
  office_id: string;
  /** Who answers the customer's questions; null for nobody. */
  owner_id: Generated<number | null>;
  title: string;
  stage: string;
  /** When it came into its stage. */
  stage_at: Generated<string>;
  /** Its total now (`totalsNow`): of the signed revision; until then of the one sent last; until then of its draft. */
  total_cents: number;
  /** The last day on which it can be accepted, in Florida: "2026-12-20". */
  valid_until: Generated<string | null>;
  /** For the office only. */
  notes: Generated<string>;
  /**
   * When its offer was last frozen for an email; null if that never happened, or before this was noted. A draft that was
   * written waits for a mail server, or for somebody who hands over the link.
   */
  written_at: Generated<string | null>;
  /** When a mail server took it, or somebody handed over the link. */
  sent_at: Generated<string | null>;
  /** When the customer first read the revision that was sent last. */
  viewed_at: Generated<string | null>;
  version: number;
  created_at: string;
  updated_at: string;
};

type QuoteNumbersTable = { office_id: string; year: number; last: number };

/** A, B, C …: a sent revision is frozen, and a change begins the next one. */
type QuoteRevisionsTable = {
  id: Generated<number>;
  quote_id: number;
  mark: string;
  /** What staff work on, as JSON: core/quotes/shape.ts. */
  draft: string;
  /** Exactly what the customer sees, as canonical JSON, with its SHA-256; null until it is sent. */
  offer: Generated<string | null>;
  offer_hash: Generated<string | null>;
  total_cents: number;
  sent_at: Generated<string | null>;
  sent_by: Generated<number | null>;
  created_at: string;
};

/** The customer's links. Only a hash of the token is stored. */
type QuoteLinksTable = {
  id: Generated<number>;
  quote_id: number;
  token_hash: string;
  created_by: number | null;
  created_at: string;
  revoked_at: string | null;
};

/** Who accepted what, when and how. Written once and never changed. */
type QuoteAcceptancesTable = {
  id: Generated<number>;
  quote_id: number;
  revision_id: number;
  /** The ids of the options that were chosen, as a JSON list. */
  chosen: string;
  total_cents: number;
  signer_name: string;
  /** The drawn signature as an SVG path; empty if the name was typed. */
  signature: string;
  signed_at: string;
  ip_address: string;
  user_agent: string;
  consent_text: string;
  /** SHA-256 of all of the above, in the order of core/quotes/rules.ts. */
  signed_hash: string;
};

/** The PDFs, kept under their SHA-256: what was sent, and what was signed with its certificate. */
type QuoteFilesTable = {
  id: Generated<number>;
  quote_id: number;
  revision_id: number;
  kind: string;
  name: string;
  hash: string;
  bytes: number;
  created_at: string;
  /** The signature of its seal, base64 of a CMS; null if it has none. With it, a lost file can be sealed as it was. */
  seal: string | null;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    quotes: QuotesTable;
    quote_numbers: QuoteNumbersTable;
    quote_revisions: QuoteRevisionsTable;
    quote_links: QuoteLinksTable;
    quote_acceptances: QuoteAcceptancesTable;
    quote_files: QuoteFilesTable;
  }
}
