import { useState } from "react";
import { useNavigate } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { useDraft } from "#app/admin/kit/form/use-draft.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import { priceBooks } from "#core/prices/contract.ts";
import type { PriceBookRecord } from "#core/prices/shape.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { longDay } from "#lib/time/long-day.ts";
import { DayField } from "./day-field.tsx";
import { changesNothing, useDifferences } from "./differences.tsx";
import { pricesLink } from "./links.ts";
import { offerRevert } from "./offer-revert.ts";

/** The actions on a whole price book: put it in force, revert it, copy it. */
export function BookActions({ record }: { record: PriceBookRecord }) {
  const { user } = useShell();
  if (!may(user, priceBooks.operations.plan)) return null;
  const { status } = record;
  return (
    <div className="settings-part prices-actions">
      {status === "draft" && <Plan record={record} />}
      {(status === "planned" || status === "current") && <Revert record={record} />}
      {status !== "draft" && <Copy record={record} />}
    </div>
  );
}

type RecordProps = { record: PriceBookRecord };

/** The day that a price list named if it is in the future, otherwise today. */
function dayMeant({ effectiveOn }: PriceBookRecord, today: string): string {
  return effectiveOn && effectiveOn > today ? effectiveOn : today;
}

function Plan({ record }: RecordProps) {
  const today = floridaIsoDay(new Date(useNow(60_000)));
  const [on, setOn] = useState(dayMeant(record, today));
  const { draft } = useDraft(priceBooks.name, record.id);
  const plan = useAction(priceBooks, "plan");
  const isNow = on === today || on === "";
  const { data: differences } = useDifferences(record);
  // for a later day, other prices may be scheduled before it: only the server knows
  const isIdle = isNow && differences !== undefined && changesNothing(differences);
  const fields = plan.error instanceof AnswerError ? plan.error.problem?.fields : undefined;
  const run = () =>
    plan.mutate(
      { id: record.id, body: { version: record.version, on } },
      { onSuccess: (planned) => offerRevert(planned) },
    );
  return (
    <>
      <DayField
        on={on}
        today={today}
        error={fields?.on}
        change={(day) => {
          setOn(day);
          plan.reset();
        }}
      />
      <div className="record-actions">
        <button
          type="button"
          className="staff-button go"
          disabled={plan.isPending || draft !== null || on === "" || isIdle}
          onClick={run}
        >
          {isNow ? "Publish prices now" : `Publish prices on ${longDay(on)}`}
        </button>
        {draft && <span className="muted">Save or discard the changes below first.</span>}
        {isIdle && !draft && (
          <span className="muted">Visitors see these prices now. Change a price below first.</span>
        )}
        {!fields?.on && <ActionError of={plan.error} />}
      </div>
    </>
  );
}

function Revert({ record }: RecordProps) {
  const revert = useAction(priceBooks, "revert");
  const isPlanned = record.status === "planned";
  const run = () =>
    revert.mutate(
      { id: record.id, body: { version: record.version } },
      {
        onSuccess: () =>
          toast({ title: isPlanned ? "It is a draft again" : "Visitors see the earlier prices again" }),
      },
    );
  return (
    <div className="record-actions">
      <button type="button" className="staff-button" disabled={revert.isPending} onClick={run}>
        {isPlanned ? "Unschedule" : "Go back to the earlier prices"}
      </button>
      <ActionError of={revert.error} />
    </div>
  );
}

function Copy({ record }: RecordProps) {
  const navigate = useNavigate();
  const create = useAction(priceBooks, "create");
  const run = () =>
    create.mutate({ body: { from: record.id } }, { onSuccess: ({ id }) => void navigate(pricesLink(id)) });
  return (
    <div className="record-actions">
      <button type="button" className="staff-button" disabled={create.isPending} onClick={run}>
        New draft from these prices
      </button>
      <ActionError of={create.error} />
    </div>
  );
}
