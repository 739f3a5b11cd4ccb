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

/** Whether the customer can still accept a quote in this stage. */
export function isOutstanding(stage: QuoteStage): boolean {
  return stage === "sent" || stage === "viewed";
}
