import { change, changeHistory, contract, create, find, list, remove } from "#core/contract.ts";
import { changeQuotes, deleteQuotes, seeQuotes, writeQuotes } from "./policies.ts";
import { Quote, QuoteChange, QuoteInput, QuoteQuery, QuoteSummary } from "./shape.ts";

/** The quotes written by staff. */
export const quotes = contract({
  name: "quotes",
  one: "quote",
  many: "quotes",
  path: "/api/admin/quotes",
  shows: ["contacts", "users"],
  operations: {
    list: list(QuoteQuery, QuoteSummary, { policy: seeQuotes }),
    find: find(Quote, { policy: seeQuotes }),
    history: changeHistory({ policy: seeQuotes }),
    create: create(QuoteInput, Quote, {
      summary: "A draft for a lead, with its pool and wishes as lines",
      policy: writeQuotes,
    }),
    change: change(QuoteChange, Quote, {
      summary: "Change a quote; its contents only while they are a draft",
      policy: changeQuotes,
    }),
    remove: remove({ summary: "Delete a draft that was never sent", policy: deleteQuotes }),
  },
});
