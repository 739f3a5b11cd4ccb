import { useId, useState } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import { dollars } from "#lib/money/dollars.ts";
import { centsTyped } from "#lib/money/dollars-typed.ts";
import type { FieldProps } from "./field-props.ts";

type DollarsProps = FieldProps & {
  /** NaN or null (JSON has no NaN) while what is typed is not an amount; the server then rejects it. */
  cents: number | null | undefined;
  change: (cents: number) => void;
  /** For an amount that need not be known: called when the field is emptied. */
  clear?: () => void;
};

/** An amount of dollars, kept in cents. A text field, because the arrow keys of a number field change a price. */
export function DollarsField({ label, hint, error, cents, change, clear }: DollarsProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  const value = cents ?? Number.NaN;
  // what was typed stays until the field is left, unless the amount changed otherwise, such as by "Discard changes"
  const isAsTyped = typed !== "" && Object.is(centsTyped(typed), value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldState(id, { hint, error })}
        type="text"
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        value={isAsTyped ? typed : amountText(value)}
        onChange={({ target }) => {
          setTyped(target.value);
          if (clear && target.value.trim() === "") clear();
          else change(centsTyped(target.value));
        }}
        onBlur={() => Number.isFinite(value) && setTyped("")}
      />
    </Field>
  );
}

function amountText(cents: number): string {
  return Number.isFinite(cents) ? dollars(cents) : "";
}
