import type { Generated } from "kysely";
import type { LinkOutcome } from "./rules.ts";

/** Pages of other sites that public pages link to, or texts that were published a moment ago. */
type OutsideLinksTable = {
  id: Generated<number>;
  address: string;
  /** Of the address, with which it is asked. */
  host: string;
  outcome: LinkOutcome;
  status: number;
  since: string;
  times: number;
  /** When its site may be asked again. */
  due_at: string;
  /** When a link to it was seen last. */
  linked_at: string;
};

declare module "#db/schema.ts" {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface Tables {
    outside_links: OutsideLinksTable;
  }
}
