import { useAction } from "#app/admin/kit/live/actions.ts";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { leads } from "#core/leads/contract.ts";
import type { LeadSummary } from "#core/leads/shape.ts";
import { leadStageLabels } from "#core/leads/stages.rules.ts";

type Move = Pick<LeadSummary, "stage" | "lostReason" | "officeId" | "owner">;

/** The change from one state of a lead to another. */
function moveTo(target: Move, from: Move) {
  const { stage, lostReason, officeId, owner } = target;
  return {
    ...(stage !== from.stage && { stage, ...(stage === "lost" && lostReason && { lostReason }) }),
    ...(officeId !== from.officeId && { officeId }),
    ...(owner?.id !== from.owner?.id && { ownerId: owner?.id ?? null }),
  };
}

/**
 * Announces that a lead has been moved to another stage, owner or office, with a way back for a few seconds.
 * @returns a function of the lead before and after, which returns false if it was not moved
 */
export function useUndo(): (before: LeadSummary, after: LeadSummary) => boolean {
  const change = useAction(leads, "change");
  const { officeName } = useOffices();
  return (before, after) => {
    const back = moveTo(before, after);
    if (Object.keys(back).length === 0) return false;
    const undo = async () => {
      await change.mutateAsync({ id: after.id, body: { version: after.version, ...back } });
      return undefined;
    };
    offerUndo({ title: moveWords(before, after, officeName), undo });
    return true;
  };
}

function moveWords(before: Move, after: Move, officeName: (id: string) => string): string {
  const words: string[] = [];
  if (after.stage !== before.stage) words.push(leadStageLabels[after.stage]);
  if (after.owner?.id !== before.owner?.id) words.push(after.owner?.name ?? "no owner");
  if (after.officeId !== before.officeId) words.push(officeName(after.officeId));
  return `Lead moved: ${words.join(", ")}`;
}
