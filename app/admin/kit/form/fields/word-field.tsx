import { useId } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { Shown } from "./shown.ts";

type WordProps = Shown & {
  value: string;
  change: (word: string) => void;
  /** Words that are in use, or usual. */
  known: string[];
  limit: number;
};

/** A text field that suggests known words, so that one thing does not get two names. */
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
