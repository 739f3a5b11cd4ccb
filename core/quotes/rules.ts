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

export type QuoteStage = (typeof quoteStages)[number];

export const quoteStageLabels: Record<QuoteStage, string> = {
  draft: "Draft",
  sent: "Sent",
  viewed: "Viewed",
  accepted: "Accepted",
  declined: "Declined",
  expired: "Expired",
  withdrawn: "Withdrawn",
};
