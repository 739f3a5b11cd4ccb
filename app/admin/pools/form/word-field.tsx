import { useId } from "react";
import type { Shown } from "#app/admin/kit/fields/shown.ts";
import { Field, fieldState } from "#app/ui/field.tsx";

type WordProps = Shown & {
  value: string;
  change: (word: string) => void;
  /** Words that other pools have. */
  known: string[];
  limit: number;
};

/** A text field that suggests the words in use, so that one thing does not get two names. */
export function WordField({ label, hint, error, value, change, known, limit }: WordProps) {
  const id = useId();
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldState(id, { hint, error })}
        list={`${id}-known`}
        maxLength={limit}
        value={value}
        onChange={({ target }) => change(target.value)}
      />
      <datalist id={`${id}-known`}>
        {known.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
    </Field>
  );
}
