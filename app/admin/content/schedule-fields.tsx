import { DayTimeField } from "#app/admin/kit/form/fields/day-time-field.tsx";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { publishDayTime } from "#core/content/schedule.rules.ts";

/** Days and times in Florida as typed; empty where nothing is planned. */
export type TypedSchedule = { publishDay: string; publishTime: string; lastDay: string };

export const blankSchedule: TypedSchedule = { publishDay: "", publishTime: "", lastDay: "" };

/** What is planned for a record, as its form shows it. */
export function typedScheduleOf(record: { publishAt: string | null; lastDay: string }): TypedSchedule {
  const { day, time } = publishDayTime({ publish_at: record.publishAt });
  return { publishDay: day, publishTime: time, lastDay: record.lastDay };
}

type ScheduleProps = {
  value: TypedSchedule;
  change: (fields: Partial<TypedSchedule>) => void;
  errors: Record<string, string>;
  /** Visitors see it already. */
  isPublished: boolean;
};

/** When a draft goes live by itself, and when it comes down again. */
export function ScheduleFields({ value, change, errors, isPublished }: ScheduleProps) {
  return (
    <>
      {!isPublished && (
        <DayTimeField
          label="Goes live"
          name="publishDay"
          value={{ day: value.publishDay, time: value.publishTime }}
          change={({ day, time }) => change({ publishDay: day, publishTime: time })}
          error={errors.publishDay ?? errors.publishTime}
          hint="Leave it empty to publish it yourself."
        />
      )}
      <TextField
        label="Last day online"
        name="lastDay"
        type="date"
        value={value.lastDay}
        change={(lastDay) => change({ lastDay })}
        error={errors.lastDay}
        hint="At midnight it becomes a draft again. Leave it empty to keep it online."
      />
    </>
  );
}
