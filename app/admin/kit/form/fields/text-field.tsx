import { use, useId } from "react";
import { HeldContext } from "#app/admin/kit/form/read-only.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { FieldProps } from "./field-props.ts";

type TextProps = FieldProps & {
  value: string;
  change: (text: string) => void;
  type?: "text" | "email" | "tel" | "url" | "date";
  limit?: number;
  /** Makes it a textarea with this many rows. */
  rows?: number;
  readOnly?: boolean;
  /** By which what asks for the field finds its control. */
  name?: string;
};

/** A text field with label, hint and error. */
export function TextField({ label, hint, error, value, change, type = "text", ...limits }: TextProps) {
  const id = useId();
  const isHeld = use(HeldContext);
  const { limit, rows, readOnly = isHeld, name } = limits;
  const state = { ...fieldState(id, { hint, error }), value, maxLength: limit, readOnly, name };
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
