import { useEffect, useRef } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { CancelEdit } from "#app/admin/kit/form/cancel-edit.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { visits } from "#core/visits/contract.ts";
import { visitLimits, visitNouns } from "#core/visits/rules.ts";
import type { Visit } from "#core/visits/shape.ts";
import "#app/admin/kit/form/change.css";

/** The form that cancels a visit. */
export function useCancellation(visit: Visit) {
  return useRecordForm(useSource(visits, { change: "cancel" }), visit, {
    id: visit.id,
    part: "cancel",
    valueOf: () => ({ reason: "" }),
  });
}

type Props = { visit: Visit; form: ReturnType<typeof useCancellation>; close: () => void };

export function CancelVisit({ visit, form, close }: Props) {
  const noun = visitNouns[visit.kind];
  const hasBegun = Date.parse(visit.startsAt) <= useNow(60_000);
  const notified = hasBegun
    ? `The ${noun}’s time has passed, so no one gets an email.`
    : `The customer is told that the ${noun} is canceled, not why.`;
  const area = useRef<HTMLDivElement>(null);
  useEffect(() => area.current?.querySelector("input")?.focus(), []);
  const named = {
    ...form,
    save: (more?: object) => form.save(more, { done: "Visit canceled", after: close }),
  };
  return (
    <div ref={area}>
      <RecordFormView form={named} className="change single" label="Cancel the visit">
        <TextField
          label="Why is it being canceled?"
          hint={`For the lead’s history. ${notified}`}
          value={form.value.reason}
          change={(reason) => form.change({ reason })}
          error={form.errors.reason}
          limit={visitLimits.reason}
        />
        <NotSaved form={form} />
        <div className="record-actions">
          <SaveButton form={named} save="Cancel the visit" saving="Canceling…" />
          <CancelEdit form={form} close={close} label="Keep it" />
        </div>
      </RecordFormView>
    </div>
  );
}
