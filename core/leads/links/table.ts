import type { Generated } from "kysely";

/** The links to a visitor's own page. Only a hash of the token is stored. */
type LeadLinksTable = {
  id: Generated<number>;
  lead_id: number;
  token_hash: string;
  created_at: string;
  revoked_at: Generated<string | null>;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    lead_links: LeadLinksTable;
  }
}
