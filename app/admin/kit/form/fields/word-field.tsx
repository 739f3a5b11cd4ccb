import { use, useId } from "react";
import { HeldContext } from "#app/admin/kit/form/read-only.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { FieldProps } from "./field-props.ts";

type WordProps = FieldProps & {
  value: string;
  change: (word: string) => void;
  /** Words that are already in use, or common. */
  suggestions: string[];
  limit: number;
  name?: string;
};

/** A text field that suggests known words, so that one thing does not get two names. */
export function WordField({ label, hint, error, value, change, suggestions, limit, name }: WordProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldState(id, { hint, error })}
        name={name}
        list={`${id}-suggestions`}
        maxLength={limit}
        readOnly={use(HeldContext)}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={`${id}-suggestions`}>
        {suggestions.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </Field>
  );
}
