import type { Lead } from "#core/leads/shape.ts";

/** What the form of the next step holds. */
export type NextStep = Pick<Lead, "stage" | "officeId"> & {
  ownerId: number | null;
  lostReason: string;
  note: string;
};

/** The form after another stage was chosen: the reason for losing goes with its field. */
export function withStage(
  value: NextStep,
  stage: Lead["stage"],
  { lostReason }: Pick<Lead, "lostReason">,
): NextStep {
  return stage === "lost" ? { ...value, stage } : { ...value, stage, lostReason: lostReason ?? "" };
}

/** What is sent of the changed fields: a reason only with the loss that it is for, which alone the server takes. */
export function nextStepBody({ lostReason, ...changed }: Partial<NextStep>): Partial<NextStep> {
  return changed.stage === "lost" && lostReason !== undefined ? { ...changed, lostReason } : changed;
}
