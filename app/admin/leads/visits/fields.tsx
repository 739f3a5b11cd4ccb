import type { Ref } from "react";
import { DayTimeField } from "#app/admin/kit/form/fields/day-time-field.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useLeadTakers, useVisitMinutes } from "#app/admin/frame/shell-data.ts";
import {
  lengthLabel,
  visitKindLabels,
  visitKinds,
  visitLengths,
  visitLimits,
  type VisitKind,
} from "#core/visits/rules.ts";
import { callBlockSentences, type CallBlock } from "#core/leads/reachability.rules.ts";
import type { Shell } from "#core/desk/shell/shape.ts";
import type { Visit } from "#core/visits/shape.ts";

/** The fields of a visit that is booked or moved. */
export type VisitFieldValues = {
  day: string;
  time: string;
  minutes: number;
  kind: VisitKind;
  address: string;
  userId: number;
  notes: string;
};

/** Labels of the fields that have different names in the record. */
export const visitFieldNames = { minutes: "length", userId: "person", address: "address" };

type Props = {
  form: RecordForm<VisitFieldValues>;
  dayInput?: Ref<HTMLInputElement>;
  /** The current person, who may no longer take leads. */
  present?: Visit["user"];
  /** Why the customer may not be called, as far as it is known here. */
  callBlock?: CallBlock | null;
};

/** Said before the visit is saved, because nothing would tell this person of it. */
export function notToldText(person: Shell["leadTakers"][number] | undefined): string | undefined {
  if (!person || person.hasEmail) return undefined;
  return `${person.name} has no email address here, so no invitation or reminder reaches them. Tell them yourself, or ask an admin to add the address under Users.`;
}

/** How the customer of a video call gets its link. */
export function videoText(person: Shell["leadTakers"][number] | undefined): string {
  if (person?.hasVideoLink)
    return `The customer finds ${person.name}’s own link in the invitation and on the page of the request.`;
  return "Email the customer the link before it starts. Whoever’s calling can enter a link of their own in their profile; customers then find it in the invitation.";
}

export function VisitFields({ form, dayInput, present, callBlock }: Props) {
  const takers = useLeadTakers();
  const usual = useVisitMinutes();
  const { value, errors } = form;
  const set = (fields: Partial<VisitFieldValues>) => form.change({ ...value, ...fields });
  const people = present && !takers.some(({ id }) => id === present.id) ? [...takers, present] : takers;
  const lengths = visitLengths.includes(value.minutes) ? visitLengths : [value.minutes, ...visitLengths];
  return (
    <>
      <DayTimeField
        label="Day and time"
        value={{ day: value.day, time: value.time }}
        change={({ day, time }) => set({ day, time })}
        error={errors.day ?? errors.time}
        {...(dayInput && { dayInput })}
      />
      <SelectField
        label="Length"
        value={String(value.minutes)}
        change={(minutes) => set({ minutes: Number(minutes) })}
        choices={lengths.map((minutes) => ({ value: String(minutes), label: lengthLabel(minutes) }))}
        error={errors.minutes}
      />
      <SelectField
        label="Kind"
        value={value.kind}
        // a length that was chosen stays
        change={(kind) => set({ kind, ...(value.minutes === usual[value.kind] && { minutes: usual[kind] }) })}
        choices={visitKinds.map((kind) => ({ value: kind, label: visitKindLabels[kind] }))}
        hint={value.kind === "video" ? videoText(takers.find(({ id }) => id === value.userId)) : undefined}
        error={errors.kind}
      />
      {value.kind !== "video" && (
        <TextField
          label={value.kind === "yard" ? "Address" : "Number to call"}
          hint={value.kind === "phone" && callBlock ? callBlockSentences[callBlock] : undefined}
          value={value.address}
          change={(address) => set({ address })}
          error={errors.address}
          limit={visitLimits.address}
        />
      )}
      <SelectField
        label={value.kind === "yard" ? "Who’s going" : "Who’s calling"}
        value={value.userId === 0 ? "" : String(value.userId)}
        change={(id) => set({ userId: Number(id) })}
        choices={[
          ...(value.userId === 0 ? [{ value: "", label: "Choose a person" }] : []),
          ...people.map(({ id, name }) => ({ value: String(id), label: name })),
        ]}
        hint={notToldText(takers.find(({ id }) => id === value.userId))}
        error={errors.userId}
      />
      <TextField
        label={value.kind === "yard" ? "Notes for whoever’s going" : "Notes for whoever’s calling"}
        value={value.notes}
        change={(notes) => set({ notes })}
        error={errors.notes}
        limit={visitLimits.notes}
        rows={2}
      />
    </>
  );
}
