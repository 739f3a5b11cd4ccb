import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useOffices } from "#app/admin/frame/shell-data.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { may } from "#core/policies.ts";
import { useUndo } from "./use-undo.ts";

/** Beside the office of a home page's message: whose area its sender is in, and one press that hands it over. */
export function OtherArea({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const { officeName } = useOffices();
  const change = useAction(leads, "change");
  const undo = useUndo();
  const { otherArea } = lead;
  if (!otherArea) return null;
  const name = officeName(otherArea.officeId);
  return (
    <>
      {" "}
      <span className="muted">
        ({otherArea.because}: {name}’s area)
      </span>{" "}
      {may(user, leads.operations.change) && (
        <button
          type="button"
          className="staff-button"
          disabled={change.isPending}
          onClick={() =>
            change.mutate(
              { id: lead.id, body: { version: lead.version, officeId: otherArea.officeId } },
              { onSuccess: (changed) => void undo(lead, changed) },
            )
          }
        >
          Hand over to {name}
        </button>
      )}
      <ActionError of={change.error} />
    </>
  );
}
