import { X } from "lucide-react";
import { useRef } from "react";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { officeLimits } from "#core/settings/office-hours.rules.ts";
import { federalHolidays } from "#lib/time/federal-holidays.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import type { Holiday } from "#lib/time/open-hours.ts";
import { DayHours } from "./day-hours.tsx";

type HolidaysProps = {
  holidays: Holiday[];
  change: (holidays: Holiday[]) => void;
  /** The error of the list as a whole. */
  error: string | undefined;
  /** The errors of its entries. */
  errors: Errors;
};

/** The days on which an office is closed or has other hours than usual. */
export function Holidays({ holidays, change, error, errors }: HolidaysProps) {
  const add = useRef<HTMLButtonElement>(null);
  return (
    <fieldset className="holidays wide">
      <legend>Holidays ({holidays.length})</legend>
      {holidays.length === 0 && <p className="muted">No holidays: the weekly hours apply to every day.</p>}
      <ul>
        {holidays.map((holiday, index) => (
          // two entries may have the same day while they are being edited
          <li key={index} className="holiday">
            <HolidayFields
              holiday={holiday}
              change={(next) => change(holidays.with(index, next))}
              errors={errorsUnder(errors, index)}
              remove={() => {
                add.current?.focus();
                change(holidays.toSpliced(index, 1));
              }}
            />
          </li>
        ))}
      </ul>
      {error && <p className="record-error">{error}</p>}
      <div className="holiday-tools">
        <button
          ref={add}
          type="button"
          className="staff-button"
          disabled={holidays.length >= officeLimits.holidays}
          onClick={() => change([...holidays, { day: "", name: "", spans: [] }])}
        >
          Add a holiday
        </button>
        {upcomingFederal(holidays).map(({ year, missing }) => (
          <button
            key={year}
            type="button"
            className="staff-button"
            onClick={() => {
              add.current?.focus();
              change(inOrder([...holidays, ...missing]));
            }}
          >
            Add the federal holidays of {year}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

type HolidayProps = {
  holiday: Holiday;
  change: (holiday: Holiday) => void;
  errors: Errors;
  remove: () => void;
};

const shortened = { from: "09:00", to: "12:00" };

function HolidayFields({ holiday, change, errors, remove }: HolidayProps) {
  const name = holiday.name || "this holiday";
  return (
    <>
      <TextField
        label="Date"
        type="date"
        error={errors.day}
        value={holiday.day}
        change={(day) => change({ ...holiday, day })}
      />
      <TextField
        label="Name"
        limit={officeLimits.holidayName}
        error={errors.name}
        value={holiday.name}
        change={(text) => change({ ...holiday, name: text })}
      />
      <button type="button" className="icon-only" aria-label={`Remove ${name}`} onClick={remove}>
        <X size={18} aria-hidden />
      </button>
      <DayHours
        day={name}
        label="Open part of the day"
        spans={holiday.spans}
        change={(spans) => change({ ...holiday, spans })}
        errors={errorsUnder(errors, "spans")}
        usual={shortened}
      />
    </>
  );
}

/** The federal holidays of this year and the next that are still to come and not in the list. */
function upcomingFederal(holidays: Holiday[]): { year: number; missing: Holiday[] }[] {
  const today = floridaIsoDay(new Date());
  const thisYear = Number(today.slice(0, 4));
  const isListed = (day: string) => holidays.some((one) => one.day === day);
  return [thisYear, thisYear + 1]
    .map((year) => ({
      year,
      missing: federalHolidays(year)
        .filter(({ day }) => day >= today && !isListed(day))
        .map((one) => ({ ...one, spans: [] })),
    }))
    .filter(({ missing }) => missing.length > 0);
}

/** By day; a holiday without a day stays at the end. */
function inOrder(holidays: Holiday[]): Holiday[] {
  return holidays.toSorted((a, b) => ((a.day || "9") < (b.day || "9") ? -1 : 1));
}
