import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { weekdays, type Week, type Weekday } from "#lib/time/open-hours.ts";
import { DayHours } from "./day-hours.tsx";

type OpeningHoursProps = { week: Week; change: (week: Week) => void; errors: Errors };

const usual = { from: "09:00", to: "16:00" };

/** When an office is open on each day of the week. */
export function OpeningHours({ week, change, errors }: OpeningHoursProps) {
  return (
    <fieldset className="opening-hours wide">
      <legend>Opening hours</legend>
      <p className="muted">A lead’s waiting time counts only while its office is open. Eastern Time.</p>
      {weekdays.map((day) => (
        <DayHours
          key={day}
          day={dayName(day)}
          label={dayName(day)}
          spans={week[day]}
          change={(spans) => change({ ...week, [day]: spans })}
          errors={errorsUnder(errors, day)}
          usual={usual}
        />
      ))}
    </fieldset>
  );
}

function dayName(day: Weekday): string {
  return day.charAt(0).toUpperCase() + day.slice(1);
}
