import { Hand } from "lucide-react";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { useUndo } from "./use-undo.ts";

/** Makes the user the owner of a lead that has none. If a colleague was faster, it says who. */
export function TakeLead({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const take = useAction(leads, "take");
  const undo = useUndo();
  const isFree = lead.owner === null && may(user, leads.operations.take);
  return (
    <>
      {isFree && (
        <button
          type="button"
          className="staff-button"
          disabled={take.isPending}
          onClick={() =>
            take.mutate({ id: lead.id, body: {} }, { onSuccess: (taken) => void undo(lead, taken) })
          }
        >
          <Hand size={18} aria-hidden /> Take it
        </button>
      )}
      {take.error && (
        <span className="record-error" role="alert">
          {errorMessage(take.error)}
        </span>
      )}
    </>
  );
}
