import { X } from "lucide-react";
import { useId, type ReactNode } from "react";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { officeLimits } from "#core/settings/office-hours.rules.ts";
import { minutesOf, type Span } from "#lib/time/open-hours.ts";
import "./day-hours.css";

type DayHoursProps = {
  /** The day, for screen readers: "Monday". */
  day: string;
  /** The label of the checkbox. */
  label: ReactNode;
  spans: Span[];
  change: (spans: Span[]) => void;
  /** Errors by position and field: "0.to". */
  errors: Errors;
  /** The hours when the day is first opened. */
  usual: Span;
};

/** Whether an office is open on a day, and when. */
export function DayHours({ day, label, spans, change, errors, usual }: DayHoursProps) {
  const id = useId();
  const [problem] = Object.values(errors);
  const isWrong = (field: string) => field in errors || undefined;
  return (
    <div className="day-hours" role="group" aria-label={day}>
      <label className="check">
        <input
          type="checkbox"
          checked={spans.length > 0}
          onChange={({ target }) => change(target.checked ? [usual] : [])}
        />
        <span>{label}</span>
      </label>
      {spans.length === 0 && <span className="muted">Closed</span>}
      {spans.map((span, index) => (
        // the spans of a day have no id; their input is in the draft
        <span key={index} className="day-span">
          {(["from", "to"] as const).map((end) => (
            <input
              key={end}
              type="time"
              className="input"
              aria-label={`${day}, ${end === "from" ? "opens" : "closes"}${index > 0 ? " again" : ""}`}
              aria-invalid={isWrong(`${index}.${end}`)}
              aria-describedby={problem && `${id}-error`}
              value={span[end]}
              onChange={({ target }) => change(spans.with(index, { ...span, [end]: target.value }))}
            />
          ))}
          {index > 0 && (
            <button
              type="button"
              className="icon-only"
              aria-label={`Remove the second hours on ${day}`}
              onClick={({ currentTarget }) => {
                // the button disappears, and the focus must not be lost with it
                currentTarget.closest(".day-hours")?.querySelector<HTMLElement>("input[type=time]")?.focus();
                change(spans.toSpliced(index, 1));
              }}
            >
              <X size={18} aria-hidden />
            </button>
          )}
        </span>
      ))}
      {spans.length > 0 && spans.length < officeLimits.spans && (
        <button
          type="button"
          className="staff-button"
          aria-label={`Add a break on ${day}`}
          onClick={({ currentTarget }) => {
            currentTarget.closest(".day-hours")?.querySelector<HTMLElement>("input[type=time]")?.focus();
            change(withBreak(spans[0] ?? usual));
          }}
        >
          Add a break
        </button>
      )}
      {problem && (
        <span className="record-error" id={`${id}-error`}>
          {problem}
        </span>
      )}
    </div>
  );
}

/** Closed from 12 to 1, if the hours allow it; otherwise the second hours are left for the user to enter. */
function withBreak({ from, to }: Span): Span[] {
  const isOverNoon = minutesOf(from) < 12 * 60 && (minutesOf(to) || 24 * 60) > 13 * 60;
  return isOverNoon
    ? [
        { from, to: "12:00" },
        { from: "13:00", to },
      ]
    : [
        { from, to },
        { from: "", to: "" },
      ];
}
