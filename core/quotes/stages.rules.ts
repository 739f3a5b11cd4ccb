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

/** What a quote's stage alone does not say: a draft may have been written for its customer. */
export type Standing = { stage: QuoteStage; writtenAt?: string | null | undefined };

/** Whether the offer is frozen and has a number and links, and nobody has sent it yet: it is still a draft. */
export function isWritten({ stage, writtenAt }: Standing): boolean {
  return stage === "draft" && typeof writtenAt === "string";
}

/** What staff call where a quote is: its stage, or that a draft was written and waits to be sent. */
export function stageLabel(quote: Standing): string {
  return isWritten(quote) ? "Draft, written but not sent" : quoteStageLabels[quote.stage];
}

/** Whether the customer can accept it: it was sent, or somebody may hand over its link. */
export function awaitsAnswer(quote: Standing): boolean {
  return isOutstanding(quote.stage) || isWritten(quote);
}

/**
 * Whether a quote in this stage counts in what is still to come or was won. What a customer declined, what we withdrew
 * and what has expired count in no total that is called ours.
 */
export function isInPipeline(stage: QuoteStage): boolean {
  return stage !== "declined" && stage !== "expired" && stage !== "withdrawn";
}

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

type Marked = Standing & { mark: string; revisions: { mark: string; sentAt: string | null }[] };

/** The revision that a quote's stage is about: what was sent last, even while the next one is being written. */
export function markOfStage({ stage, writtenAt, mark, revisions }: Marked): string {
  if (stage === "accepted" || (stage === "draft" && !isWritten({ stage, writtenAt }))) return mark;
  return revisions.findLast(({ sentAt }) => sentAt !== null)?.mark ?? mark;
}
