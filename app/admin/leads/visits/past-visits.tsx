import { X } from "lucide-react";
import { useState } from "react";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { useShell } from "#app/admin/kit/page.tsx";
import { may } from "#core/policies.ts";
import { visits } from "#core/visits/contract.ts";
import { visitKindLabels, visitNouns, visitTime } from "#core/visits/rules.ts";
import type { Visit } from "#core/visits/shape.ts";
import { CancelVisit, useCancellation } from "./cancel.tsx";
import { useReturningFocus } from "./returning-focus.ts";

/** Visits that took place or were canceled. One marked as completed by mistake can be canceled. */
export function PastVisits({ visits: past }: { visits: Visit[] }) {
  const { user } = useShell();
  if (past.length === 0) return null;
  return (
    <ul className="record-list past-visits" aria-label="Past visits">
      {past.map((visit) => (
        <li key={visit.id}>
          <Tag variant={visit.completedAt ? "ok" : "plain"}>
            {visit.completedAt ? "Completed" : "Canceled"}
          </Tag>
          <span>
            {visit.kind !== "yard" && `${visitKindLabels[visit.kind]}, `}
            {visitTime(visit)}, <bdi>{visit.user.name}</bdi>
            {visit.cancelReason !== "" && (
              <>
                : <bdi>{visit.cancelReason}</bdi>
              </>
            )}
          </span>
          {may(user, visits.operations.cancel, visit) && <Cancellation visit={visit} />}
        </li>
      ))}
    </ul>
  );
}

/** "Cancel visit" and its form. */
function Cancellation({ visit }: { visit: Visit }) {
  const form = useCancellation(visit);
  const [isOpen, setIsOpen] = useState(form.isChanged);
  const { actions, close } = useReturningFocus(() => setIsOpen(false));
  if (isOpen) return <CancelVisit visit={visit} form={form} close={close} />;
  return (
    <div ref={actions} className="record-actions">
      <button
        type="button"
        className="staff-button"
        aria-label={`Cancel ${visitNouns[visit.kind]} on ${visitTime(visit)}`}
        onClick={() => setIsOpen(true)}
      >
        <X size={16} aria-hidden /> Cancel {visitNouns[visit.kind]}
      </button>
    </div>
  );
}
