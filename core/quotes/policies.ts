import { policy, type Policy } from "#core/policies.ts";
// without the sums: policies are part of every staff screen
import { isOutstanding, type QuoteStage } from "./stages.rules.ts";

type Quote = { stage: QuoteStage };

export const seeQuotes = policy("View quotes", "sales");
export const writeQuotes = policy("Write, send and withdraw quotes", "sales");
export const exportingQuotes = policy("Export quotes", "sales");
/** What a quote's lines cost us, and what remains of the price. */
export const seeCosts: Policy<unknown> = {
  ...policy("See costs and margins in quotes"),
  also: ({ seesCosts }) => seesCosts === true,
};

/** A draft that nobody was sent; what was sent is withdrawn instead. */
export const deleteQuotes: Policy<Quote> = { ...writeQuotes, unless: (_, { stage }) => stage !== "draft" };

/** What was signed stays as it was signed. */
export const changeQuotes: Policy<Quote> = {
  ...writeQuotes,
  unless: (_, { stage }) => stage === "accepted",
};

/** A draft; one that was accepted is no longer one. */
export const sendQuotes = changeQuotes;

/** The customer's link: to what was sent. */
export const linkQuotes: Policy<Quote> = { ...writeQuotes, unless: (_, { stage }) => stage === "draft" };

export const withdrawQuotes: Policy<Quote> = {
  ...writeQuotes,
  unless: (_, { stage }) => !isOutstanding(stage),
};
