import type { Lead } from "#core/leads/shape.ts";

/** The values of the next step's form. */
export type NextStep = Pick<Lead, "stage" | "officeId"> & {
  ownerId: number | null;
  lostReason: string;
  note: string;
};

/** The values after another stage was chosen: the reason for losing disappears with its field. */
export function withStage(
  value: NextStep,
  stage: Lead["stage"],
  { lostReason }: Pick<Lead, "lostReason">,
): NextStep {
  return stage === "lost" ? { ...value, stage } : { ...value, stage, lostReason: lostReason ?? "" };
}

/** The changed fields to send. The server takes a reason only together with a loss. */
export function nextStepBody({ lostReason, ...changed }: Partial<NextStep>): Partial<NextStep> {
  return changed.stage === "lost" && lostReason !== undefined ? { ...changed, lostReason } : changed;
}
