import { Archive, ArchiveRestore } from "lucide-react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { leads } from "#core/leads/contract.ts";
import type { Lead } from "#core/leads/shape.ts";
import { useUndo } from "./use-undo.ts";
import { leadStages, type LeadStage } from "#core/leads/stages.rules.ts";

/** Archives a lead without deleting it, and puts it back in its stage. */
export function ArchiveLead({ lead }: { lead: Lead }) {
  const { user } = useShell();
  const change = useAction(leads, "change");
  const undo = useUndo();
  if (!may(user, leads.operations.change)) return null;
  const isArchived = lead.stage === "archived";
  const run = () =>
    change.mutate(
      { id: lead.id, body: { version: lead.version, stage: isArchived ? stageBefore(lead) : "archived" } },
      { onSuccess: (changed) => void undo(lead, changed) },
    );
  return (
    <p className="record-actions">
      <button type="button" className="staff-button" disabled={change.isPending} onClick={run}>
        {isArchived ? <ArchiveRestore size={16} aria-hidden /> : <Archive size={16} aria-hidden />}{" "}
        {isArchived ? "Restore" : "Archive"}
      </button>
      <ActionError of={change.error} />
    </p>
  );
}

/** The stage from which it was archived. */
function stageBefore({ activities }: Lead): LeadStage {
  const archiving = activities.find(({ type, to }) => type === "stage" && to === "archived");
  return leadStages.find((stage) => stage === archiving?.from) ?? "new";
}
