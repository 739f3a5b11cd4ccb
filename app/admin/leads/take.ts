import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { useUndo } from "./use-undo.ts";

/** Makes the user the owner of a lead that has none. If a colleague was faster, the error says who. */
export function useTake(lead: Lead) {
  const { user } = useShell();
  const take = useAction(leads, "take");
  const undo = useUndo();
  return {
    isOffered: lead.owner === null && may(user, leads.operations.take),
    isPending: take.isPending,
    error: take.error,
    run: () => take.mutate({ id: lead.id, body: {} }, { onSuccess: (taken) => void undo(lead, taken) }),
  };
}
