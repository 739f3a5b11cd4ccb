import type { Generated } from "kysely";

/** The links to the drafts of articles and landing pages. Only a hash of the token is stored. */
type PreviewLinksTable = {
  id: Generated<number>;
  subject_type: string;
  subject_id: string;
  token_hash: string;
  created_by: number | null;
  created_at: string;
  revoked_at: Generated<string | null>;
  /** By a person, not by a program such as a chat that draws a card of the link. */
  last_opened_at: Generated<string | null>;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    preview_links: PreviewLinksTable;
  }
}
