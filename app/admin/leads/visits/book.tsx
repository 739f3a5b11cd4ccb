import { useEffect, useRef, useState } from "react";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useNewRecord } from "#app/admin/kit/form/use-new-record.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useLeadTakers, useOfficeHours, useVisitMinutes } from "#app/admin/frame/shell-data.ts";
import type { Lead } from "#core/leads/shape.ts";
import { visits } from "#core/visits/contract.ts";
import { nextVisitTime, type VisitKind } from "#core/visits/rules.ts";
import { VisitFields, visitFieldNames } from "./fields.tsx";
import { SaveVisit } from "./save-visit.tsx";
import "#app/admin/kit/form/change.css";

/** Who gets an email invitation, by who has an email address. */
export function invitedText({ customer, person }: { customer: boolean; person: boolean }): string {
  if (customer && person)
    return "Half a minute after you book, the customer and whoever’s going get an email invitation.";
  if (customer) return "Half a minute after you book, the customer gets an email invitation.";
  const alone = "The customer has no email address, so call them.";
  return person ? `Whoever’s going gets an email invitation. ${alone}` : alone;
}

/** A form for a visit, filled with the lead's address, its owner and the next hour in which the office is open. */
export function BookVisit({ lead, close }: { lead: Lead; close: () => void }) {
  const { user } = useShell();
  const takers = useLeadTakers();
  const hours = useOfficeHours(lead.officeId);
  const minutes = useVisitMinutes();
  // from the time the form was opened
  const [start] = useState(() => nextVisitTime(hours, new Date()));
  const person = [lead.owner?.id, user.id].find((id) => takers.some((taker) => taker.id === id)) ?? 0;
  const form = useNewRecord(useSource(visits), {
    of: lead.id,
    blank: {
      ...start,
      minutes: minutes.yard,
      kind: "yard" as VisitKind,
      address: lead.address,
      userId: person,
      notes: "",
    },
    isReady: true,
    bodyOf: (value) => ({ ...value, leadId: lead.id }),
    onAdded: close,
  });
  const named = { ...form, save: (more?: object) => form.save(more, { done: "Visit booked" }) };
  const dayInput = useRef<HTMLInputElement>(null);
  useEffect(() => dayInput.current?.focus(), []);
  return (
    <RecordFormView form={named} className="change visit-form" label="Book a visit" names={visitFieldNames}>
      <VisitFields form={form} dayInput={dayInput} callBlock={lead.callBlock} />
      <p className="muted">
        {invitedText({
          customer: lead.email !== "",
          person: takers.find(({ id }) => id === form.value.userId)?.hasEmail ?? true,
        })}
      </p>
      <SaveVisit form={named} label="Book" close={close} />
    </RecordFormView>
  );
}
