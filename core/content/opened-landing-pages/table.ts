import type { Generated } from "kysely";

type OpenedLandingPagesTable = {
  id: Generated<number>;
  user_id: number;
  landing_page_id: number;
  /** The version that was on the screen last. */
  version: number;
  opened_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    opened_landing_pages: OpenedLandingPagesTable;
  }
}
