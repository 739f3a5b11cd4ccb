import { CalendarClock, Check, X } from "lucide-react";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { Tag, Typed } from "#app/admin/kit/record/facts.tsx";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { photosText } from "#core/leads/photos/rules.ts";
import { visits } from "#core/visits/contract.ts";
import { visitKindLabels, visitNouns, visitState, visitTime } from "#core/visits/rules.ts";
import type { Visit } from "#core/visits/shape.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { CancelVisit, useCancellation } from "./cancel.tsx";
import { VisitPlace } from "./visit-place.tsx";
import { MoveVisit, useMove } from "./move.tsx";
import { useReturningFocus } from "./returning-focus.ts";

type Form = "move" | "cancel" | null;

/** A visit that is still ahead, or that no one has marked as completed or canceled. */
export function OpenVisit({ visit }: { visit: Visit }) {
  const now = new Date(useNow(60_000));
  const move = useMove(visit);
  const cancellation = useCancellation(visit);
  const [form, setForm] = useState<Form>(() =>
    move.isChanged ? "move" : cancellation.isChanged ? "cancel" : null,
  );
  const { actions, close } = useReturningFocus(() => setForm(null));
  const isDue = visitState(visit, now) === "due";
  return (
    <article className="open-visit" aria-label={`${visitKindLabels[visit.kind]} on ${visitTime(visit)}`}>
      <p>
        <b>{visitTime(visit)}</b>{" "}
        {isDue && <Tag variant="warn">Did the {visitNouns[visit.kind]} happen?</Tag>}
      </p>
      <p>
        {visitKindLabels[visit.kind]}, assigned to <bdi>{visit.user.name}</bdi>
        {visit.bookedBy === "customer" && ", booked by the customer"}
        {visit.photos > 0 && `, ${photosText(visit.photos)}`}
      </p>
      <VisitPlace visit={visit} />
      {visit.notes !== "" && <Typed text={visit.notes} />}
      {form === null && (
        <div ref={actions}>
          <Actions
            visit={visit}
            isToday={floridaIsoDay(visit.startsAt) <= floridaIsoDay(now)}
            open={setForm}
          />
        </div>
      )}
      {form === "move" && <MoveVisit visit={visit} form={move} close={close} />}
      {form === "cancel" && <CancelVisit visit={visit} form={cancellation} close={close} />}
    </article>
  );
}

type ActionsProps = { visit: Visit; isToday: boolean; open: (form: Form) => void };

function Actions({ visit, isToday, open }: ActionsProps) {
  const { user } = useShell();
  const complete = useAction(visits, "complete");
  const run = () =>
    complete.mutate(
      { id: visit.id, body: { version: visit.version } },
      { onSuccess: () => void toast({ title: visit.kind === "yard" ? "Visited" : "Call marked as done" }) },
    );
  return (
    <div className="record-actions">
      {isToday && may(user, visits.operations.complete) && (
        <button type="button" className="staff-button" disabled={complete.isPending} onClick={run}>
          <Check size={16} aria-hidden /> {visit.kind === "yard" ? "Mark as visited" : "Mark as done"}
        </button>
      )}
      {may(user, visits.operations.change, visit) && (
        <button type="button" className="staff-button" onClick={() => open("move")}>
          <CalendarClock size={16} aria-hidden /> Move
        </button>
      )}
      {may(user, visits.operations.cancel, visit) && (
        <button type="button" className="staff-button" onClick={() => open("cancel")}>
          <X size={16} aria-hidden /> Cancel {visitNouns[visit.kind]}
        </button>
      )}
      <ActionError of={complete.error} />
    </div>
  );
}
