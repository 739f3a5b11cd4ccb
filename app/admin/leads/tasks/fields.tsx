import { useState, type Ref } from "react";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { DayTimeField } from "#app/admin/kit/form/fields/day-time-field.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useLeadTakers } from "#app/admin/frame/shell-data.ts";
import { quickTimes } from "./quick.ts";

export type TaskValue = { text: string; dueDay: string; dueTime: string; userId: number };

type FieldsProps = {
  form: RecordForm<TaskValue>;
  /** A person who may no longer take leads. */
  person?: { id: number; name: string } | null;
  dayInput?: Ref<HTMLInputElement>;
};

const picked = "pick";

/** When a task is due: one of the usual times, or any other. */
export function WhenFields({ form: { value, errors, change } }: FieldsProps) {
  const now = new Date(useNow(60_000));
  const times = quickTimes(now);
  const usual = times.find(({ day, time }) => day === value.dueDay && time === value.dueTime);
  const [picking, setPicking] = useState(!usual);
  const isPicking = picking || !usual;
  const choose = (label: string) => {
    const chosen = times.find((one) => one.label === label);
    setPicking(!chosen);
    if (chosen) change({ ...value, dueDay: chosen.day, dueTime: chosen.time });
  };
  return (
    <>
      <ChoiceButtons
        label="Due"
        choices={[
          ...times.map(({ label }) => [label, label] as const),
          [picked, "Pick day and time"] as const,
        ]}
        value={isPicking ? picked : usual.label}
        choose={choose}
      />
      {isPicking && (
        <DayTimeField
          label="Due"
          value={{ day: value.dueDay, time: value.dueTime }}
          change={({ day, time }) => change({ ...value, dueDay: day, dueTime: time })}
          error={errors.dueDay ?? errors.dueTime}
          timeOptional
        />
      )}
    </>
  );
}

/** Who is to do a task. */
export function PersonField({ form: { value, errors, change }, person }: FieldsProps) {
  const takers = useLeadTakers();
  const people = person && !takers.some(({ id }) => id === person.id) ? [...takers, person] : takers;
  return (
    <SelectField
      label="Person"
      value={String(value.userId)}
      change={(id) => change({ ...value, userId: Number(id) })}
      choices={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      error={errors.userId}
    />
  );
}
