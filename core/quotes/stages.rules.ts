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

/**
 * Whether a quote in this stage counts in what is still to come or was won. What a customer declined, what we withdrew
 * and what has expired count in no total that is called ours.
 */
export function isInPipeline(stage: QuoteStage): boolean {
  return stage !== "declined" && stage !== "expired" && stage !== "withdrawn";
}

/** The stages that count in the pipeline, in their order. */
export const pipelineStages = quoteStages.filter(isInPipeline);

type StageSum = { stage: QuoteStage; count: number; totalCents: number };

/** What quotes come to, in cents: those in the pipeline, of which some are outstanding; and how many are not in it. */
export function pipelineOf(stages: StageSum[]): {
  totalCents: number;
  outstandingCents: number;
  lostCount: number;
} {
  const centsOf = (some: StageSum[]) => some.reduce((sum, { totalCents }) => sum + totalCents, 0);
  const lost = stages.filter(({ stage }) => !isInPipeline(stage));
  return {
    totalCents: centsOf(stages.filter(({ stage }) => isInPipeline(stage))),
    outstandingCents: centsOf(stages.filter(({ stage }) => isOutstanding(stage))),
    lostCount: lost.reduce((sum, { count }) => sum + count, 0),
  };
}

type Marked = { stage: QuoteStage; mark: string; revisions: { mark: string; sentAt: string | null }[] };

/** The revision that a quote's stage is about: what was sent last, even while the next one is being written. */
export function markOfStage({ stage, mark, revisions }: Marked): string {
  if (stage === "draft" || stage === "accepted") return mark;
  return revisions.findLast(({ sentAt }) => sentAt !== null)?.mark ?? mark;
}
