import { policy } from "#core/auth/policies.ts";
import { contract, find, list, ListQuery, word } from "#core/contract.ts";
import { Quote, QuoteSummary } from "./shape.ts";

const see = policy("View quotes", "sales");

/** The quotes written by staff. */
export const quotes = contract({
  name: "quotes",
  one: "quote",
  many: "quotes",
  path: "/api/admin/quotes",
  shows: ["contacts"],
  operations: {
    list: list(ListQuery.extend({ stage: word }), QuoteSummary, { policy: see }),
    find: find(Quote, { policy: see }),
  },
});
