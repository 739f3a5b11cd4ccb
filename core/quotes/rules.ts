/** The stages of a quote, in the order of the work. The database refuses every other word. */
export const quoteStages = [
  "draft",
  "sent",
  "viewed",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
] as const;
