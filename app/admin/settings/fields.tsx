import { useId, type ReactNode } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";

type Shown = { label: ReactNode; hint?: string | undefined; error?: string | undefined };

type TextProps = Shown & {
  value: string;
  change: (text: string) => void;
  type?: "text" | "email" | "tel" | "url" | "date";
  limit?: number;
  /** Several lines; this many are shown. */
  rows?: number;
  readOnly?: boolean;
};

/** A text with its label, its hint and what is wrong with it. */
export function TextField({ label, hint, error, value, change, type = "text", ...limits }: TextProps) {
  const id = useId();
  const { limit, rows, readOnly } = limits;
  const state = { ...fieldState(id, { hint, error }), value, maxLength: limit, readOnly };
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {rows ? (
        <textarea {...state} rows={rows} onChange={({ target }) => change(target.value)} />
      ) : (
        <input {...state} type={type} onChange={({ target }) => change(target.value)} />
      )}
    </Field>
  );
}

type NumberProps = Shown & { value: number; change: (value: number) => void; step?: string };

/** A number. What is none is sent as such, for the server to say so. */
export function NumberField({ label, hint, error, value, change, step = "1" }: NumberProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldState(id, { hint, error })}
        type="number"
        inputMode="decimal"
        step={step}
        // JSON knows no NaN: an emptied field comes back as null
        value={Number.isFinite(value) ? value : ""}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    </Field>
  );
}

type LinesProps = Shown & { value: string[]; change: (lines: string[]) => void; rows: number };

/** A list, an entry on each line. Empty lines are dropped when the person has left the field. */
export function LinesField({ label, hint, error, value, change, rows }: LinesProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...fieldState(id, { hint, error })}
        rows={rows}
        value={value.join("\n")}
        onChange={({ target }) => change(target.value === "" ? [] : target.value.split("\n"))}
        onBlur={() => {
          const filled = value.map((line) => line.trim()).filter(Boolean);
          if (filled.join("\n") !== value.join("\n")) change(filled);
        }}
      />
    </Field>
  );
}

type TickProps = { label: ReactNode; value: boolean; change: (ticked: boolean) => void };

export function TickField({ label, value, change }: TickProps) {
  return (
    <label className="check">
      <input type="checkbox" checked={value} onChange={({ target }) => change(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** What is wrong with an entry of a list, whichever of its fields it is: "serviceAreas.3" is found by "serviceAreas". */
export function errorWithin(errors: Record<string, string>, field: string): string | undefined {
  const own = errors[field];
  if (own) return own;
  const [name, sentence] = Object.entries(errors).find(([one]) => one.startsWith(`${field}.`)) ?? [];
  const line = Number(name?.slice(field.length + 1));
  return sentence && Number.isInteger(line) ? `Line ${line + 1}: ${sentence}` : sentence;
}
