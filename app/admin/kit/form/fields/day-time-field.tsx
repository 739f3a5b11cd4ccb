import { useId, type Ref } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { FieldProps } from "./field-props.ts";
import "./day-time-field.css";

/** A day as 2026-11-23 and a time as 10:00, both in Florida; empty where nothing is chosen. */
export type DayTime = { day: string; time: string };

type DayTimeProps = FieldProps & {
  value: DayTime;
  change: (value: DayTime) => void;
  /** The time may stay empty. */
  timeOptional?: boolean;
  dayInput?: Ref<HTMLInputElement>;
  /** By which what asks for the field finds its day. */
  name?: string;
};

/** A day and a time in Florida's time zone. `floridaInstant` converts them to a moment. */
export function DayTimeField({ label, hint, error, value, change, ...rest }: DayTimeProps) {
  const id = useId();
  const { timeOptional = false, dayInput, name } = rest;
  const state = fieldState(id, { hint, error });
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <span className="day-time">
        <input
          {...state}
          ref={dayInput}
          name={name}
          type="date"
          value={value.day}
          onChange={({ target }) => change({ ...value, day: target.value })}
        />
        <input
          {...state}
          id={`${id}-time`}
          type="time"
          aria-label={timeOptional ? "Time (optional)" : "Time"}
          value={value.time}
          onChange={({ target }) => change({ ...value, time: target.value })}
        />
        <abbr className="muted" title="Eastern Time, as in our offices">
          ET
        </abbr>
      </span>
    </Field>
  );
}
