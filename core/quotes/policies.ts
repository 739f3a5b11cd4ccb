import { policy, type Policy } from "#core/policies.ts";
// without importing the calculations, because policies are part of every staff screen
import { awaitsAnswer, isWritten, type Standing } from "./stages.rules.ts";

type Quote = Standing;

export const seeQuotes = policy("View quotes", "sales");
export const writeQuotes = policy("Write, send and withdraw quotes", "sales");
export const exportingQuotes = policy("Export quotes", "sales");
/** Our cost of a quote's lines, and the margin. */
export const seeCosts: Policy<unknown> = {
  ...policy("See costs and margins in quotes"),
  also: ({ seesCosts }) => seesCosts === true,
};

/** A draft that was never written for its customer; any other quote has a number, and is withdrawn instead. */
export const deleteQuotes: Policy<Quote> = {
  ...writeQuotes,
  unless: (_, quote) => quote.stage !== "draft" || isWritten(quote),
};

/** A signed quote stays as it was signed. */
export const changeQuotes: Policy<Quote> = {
  ...writeQuotes,
  unless: (_, { stage }) => stage === "accepted",
};

/** A draft; an accepted quote no longer has one. */
export const sendQuotes = changeQuotes;

/** The customer's link to a sent quote. */
export const linkQuotes: Policy<Quote> = {
  ...writeQuotes,
  unless: (_, quote) => quote.stage === "draft" && !isWritten(quote),
};

/** To say that the customer has the link of what was written: only while nobody has sent it. */
export const handOverQuotes: Policy<Quote> = { ...writeQuotes, unless: (_, quote) => !isWritten(quote) };

export const withdrawQuotes: Policy<Quote> = {
  ...writeQuotes,
  unless: (_, quote) => !awaitsAnswer(quote),
};
