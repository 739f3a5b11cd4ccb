import type { Generated } from "kysely";
import type { PageState } from "./rules.ts";

type CheckedPagesTable = {
  id: Generated<number>;
  path: string;
  state: PageState;
  title: string;
  description: string;
  /** JSON: what was read of it; "" before it has been read for the first time. */
  page: string;
  /** JSON: what is wrong with it. */
  findings: string;
  finding_count: number;
  /** "" before it has been read for the first time. */
  checked_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    checked_pages: CheckedPagesTable;
  }
}

declare module "#core/subjects.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface SubjectTypes {
    checked_page: true;
  }
}
