import { useId, useState } from "react";
import { Field, fieldState } from "#app/ui/field.tsx";
import type { FieldProps } from "#app/admin/kit/form/fields/field-props.ts";
import { changeText, changeTyped, type ChangeUnit } from "./change-typed.ts";

type ChangeProps = FieldProps & { unit: ChangeUnit; value: number; change: (value: number) => void };

/** The amount of a price change, up or down. A text field, because arrow keys would change a number field. */
export function ChangeField({ label, hint, error, unit, value, change }: ChangeProps) {
  const id = useId();
  const [typed, setTyped] = useState("");
  // the typed text stays until the field is left, unless something else changes the value
  const isAsTyped = typed !== "" && Object.is(changeTyped(typed, unit), value);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <input
        {...fieldState(id, { hint, error })}
        type="text"
        autoComplete="off"
        maxLength={20}
        value={isAsTyped ? typed : changeText(value, unit)}
        onChange={({ target }) => {
          setTyped(target.value);
          change(changeTyped(target.value, unit));
        }}
        onBlur={() => Number.isFinite(value) && setTyped("")}
      />
    </Field>
  );
}

type BothProps = {
  percent: number;
  cents: number;
  change: (by: { percent: number; cents: number }) => void;
  errors: { percent?: string | undefined; cents?: string | undefined };
};

/** A change of prices: percent, dollars, or both. */
export function ChangeFields({ percent, cents, change, errors }: BothProps) {
  return (
    <>
      <ChangeField
        label="Raise or lower by percent"
        hint="4 or -2.5"
        error={errors.percent}
        unit="percent"
        value={percent}
        change={(next) => change({ percent: next, cents })}
      />
      <ChangeField
        label="Raise or lower by dollars"
        hint="$500 or -$500, after the percentage"
        error={errors.cents}
        unit="dollars"
        value={cents}
        change={(next) => change({ percent, cents: next })}
      />
    </>
  );
}
