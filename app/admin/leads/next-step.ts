import type { Fields } from "#app/admin/kit/form/draft.ts";
import { hasNote } from "#app/admin/kit/form/sent-note.ts";
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

/** Whether a lead contains what was sent of the form when `after` was its newest activity. */
export function holdsStep(
  { stage, officeId, owner, activities }: Lead,
  { note, ...moved }: Fields,
  after: number,
): boolean {
  return (
    (moved.stage ?? stage) === stage &&
    (moved.officeId ?? officeId) === officeId &&
    (moved.ownerId === undefined || moved.ownerId === (owner?.id ?? null)) &&
    (!note || hasNote(activities, note, after))
  );
}
