import type { Generated } from "kysely";

/** The tests of another headline and first button on a landing page; one at a time runs on a page. */
type HeadlineTestsTable = {
  id: Generated<number>;
  page_id: number;
  /** What the page said when the test began. */
  a_headline: string;
  a_button: string;
  /** What half of the visitors see instead. */
  b_headline: string;
  b_button: string;
  started_at: string;
  started_by: number | null;
  ended_at: Generated<string | null>;
  ended_by: Generated<number | null>;
  kept: Generated<string | null>;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    headline_tests: HeadlineTestsTable;
  }
}
