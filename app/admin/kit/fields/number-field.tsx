import { useId } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { Shown } from "./shown.ts";

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
