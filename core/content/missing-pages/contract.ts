import { change, changeHistory, contract, find, list } from "#core/contract.ts";
import { ignoreMissingPages, seeMissingPages } from "./policies.ts";
import { FoundMissingPage, MissingPage, MissingPageChange, MissingPageQuery } from "./shape.ts";

/** Addresses that visitors asked for and that show no page. They are redirected with a redirect of their own. */
export const missingPages = contract({
  name: "missing-pages",
  one: "missing page",
  many: "missing pages",
  path: "/api/admin/missing-pages",
  // their addresses are suggested
  shows: ["posts", "landing-pages", "pools"],
  operations: {
    list: list(MissingPageQuery, MissingPage, { policy: seeMissingPages }),
    find: find(FoundMissingPage, {
      summary: "One, with the page whose address is most like it",
      policy: seeMissingPages,
    }),
    history: changeHistory({ policy: seeMissingPages }),
    change: change(MissingPageChange, FoundMissingPage, {
      summary: "Ignore one, or stop ignoring it",
      policy: ignoreMissingPages,
    }),
  },
});
