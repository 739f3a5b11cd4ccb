/** The stages of a quote, in the order of the work. A CHECK constraint rejects any other value. */
export const quoteStages = [
  "draft",
  "sent",
  "viewed",
  "accepted",
  "declined",
  "expired",
  "withdrawn",
] as const;
