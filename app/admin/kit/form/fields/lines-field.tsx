import { use, useId } from "react";
import { HeldContext } from "#app/admin/kit/form/read-only.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { FieldProps } from "./field-props.ts";

type LinesProps = FieldProps & {
  value: string[];
  change: (lines: string[]) => void;
  rows: number;
  name?: string;
};

/** A list with one entry per line. Empty lines are dropped when the field loses focus. */
export function LinesField({ label, hint, error, value, change, rows, name }: LinesProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <textarea
        {...fieldState(id, { hint, error })}
        name={name}
        rows={rows}
        readOnly={use(HeldContext)}
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
