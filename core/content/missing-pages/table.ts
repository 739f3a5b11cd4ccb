import type { Generated } from "kysely";

type MissingPagesTable = {
  id: Generated<number>;
  /** As a request for it arrives, without its query. */
  path: string;
  /** By people, and by programs. */
  visits: number;
  bot_visits: number;
  /** The host of the page that the last visitor came from; "" if unknown. */
  referrer: string;
  last_at: string;
  ignored: number;
  version: number;
  created_at: string;
  updated_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    missing_pages: MissingPagesTable;
  }
}
