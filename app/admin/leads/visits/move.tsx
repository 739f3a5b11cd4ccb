import { useEffect, useRef } from "react";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { visits } from "#core/visits/contract.ts";
import type { Visit } from "#core/visits/shape.ts";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import { VisitFields, visitFieldNames } from "./fields.tsx";
import { SaveVisit } from "./save-visit.tsx";
import "#app/admin/kit/form/change.css";

/** The form that moves a visit to another time, place or person. */
export function useMove(visit: Visit) {
  return useRecordForm(useSource(visits), visit, {
    id: visit.id,
    valueOf: ({ startsAt, minutes, kind, address, user, notes }) => ({
      ...floridaDayTime(startsAt),
      minutes,
      kind,
      address,
      userId: user.id,
      notes,
    }),
  });
}

type Props = { visit: Visit; form: ReturnType<typeof useMove>; close: () => void };

export function MoveVisit({ visit, form, close }: Props) {
  const dayInput = useRef<HTMLInputElement>(null);
  useEffect(() => dayInput.current?.focus(), []);
  const closing = {
    ...form,
    save: (more?: object, options?: object) =>
      form.save(more, { done: "Visit moved", after: close, ...options }),
  };
  return (
    <RecordFormView
      form={closing}
      className="change visit-form"
      label="Move the visit"
      names={visitFieldNames}
    >
      <VisitFields form={form} dayInput={dayInput} present={visit.user} />
      <SaveVisit form={closing} label="Move" close={close} />
    </RecordFormView>
  );
}
