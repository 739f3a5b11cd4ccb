import { useId } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { FieldProps } from "./field-props.ts";

type NumberProps = FieldProps & { value: number; change: (value: number) => void; step?: string };

/** A number field. Invalid input is sent as it is, for the server to reject. */
export function NumberField({ label, hint, error, value, change, step = "1" }: NumberProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldState(id, { hint, error })}
        type="number"
        inputMode="decimal"
        step={step}
        // JSON has no NaN: an emptied field comes back as null
        value={Number.isFinite(value) ? value : ""}
        onChange={({ target }) => change(target.valueAsNumber)}
      />
    </Field>
  );
}
