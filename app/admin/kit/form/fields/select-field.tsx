import { useId } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { FieldProps } from "./field-props.ts";

type SelectProps<Value extends string> = FieldProps & {
  value: Value;
  change: (value: Value) => void;
  choices: readonly { value: Value; label: string }[];
  /** The key that focuses it in an open record. */
  shortcut?: string;
};

/** A selection. A stored value that is no longer an option stays visible instead of being replaced by another. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  value,
  change,
  choices,
  shortcut,
}: SelectProps<Value>) {
  const id = useId();
  const isKnown = choices.some((choice) => choice.value === value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <select
        {...fieldState(id, { hint, error })}
        aria-keyshortcuts={shortcut}
        value={value}
        onChange={({ target }) => change(target.value as Value)}
      >
        {isKnown || <option value={value}>{value}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
