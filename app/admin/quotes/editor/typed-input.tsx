import { useState, type InputHTMLAttributes } from "react";
import { decimalText, decimalTyped } from "#lib/text/decimal-typed.ts";
import { dollars } from "#lib/money/dollars.ts";
import { centsTyped } from "#lib/money/dollars-typed.ts";

export type NumberKind = "quantity" | "dollars" | "percent";

const kinds: Record<NumberKind, { read: (text: string) => number; write: (value: number) => string }> = {
  quantity: { read: (text) => decimalTyped(text, 3), write: (value) => decimalText(value, 3) },
  percent: { read: percentTyped, write: (value) => decimalText(value, 2) },
  // a price that is being typed may end with its period
  dollars: { read: (text) => centsTyped(text.replace(/\.$/, "")), write: dollars },
};

function percentTyped(text: string): number {
  return decimalTyped(text.replace(/ ?%$/, ""), 2);
}

type TypedProps = Omit<InputHTMLAttributes<HTMLInputElement>, "value" | "onChange"> & {
  kind: NumberKind;
  /** NaN or null (JSON has no NaN) while the typed text can't be read; undefined if there is no value. */
  value: number | null | undefined;
  change: (value: number) => void;
  /** The value of an empty field; by default NaN. */
  nothing?: number;
};

/** A number as people type it: "412.5", "1,200", "$18.25". The typed text stays as it is until the field is left. */
export function TypedInput({ kind, value, change, nothing = Number.NaN, className, ...rest }: TypedProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const { read, write } = kinds[kind];
  const now = value ?? Number.NaN;
  const readTyped = (text: string) => (text.trim() === "" ? nothing : read(text));
  const isAsTyped = typed !== null && Object.is(readTyped(typed), now);
  return (
    <input
      autoComplete="off"
      {...rest}
      type="text"
      inputMode="decimal"
      maxLength={20}
      className={`staff-quote-input number ${className ?? ""}`}
      aria-invalid={(value !== undefined && Number.isNaN(now)) || undefined}
      value={isAsTyped ? typed : Number.isFinite(now) ? write(now) : ""}
      onChange={({ target }) => {
        setTyped(target.value);
        change(readTyped(target.value));
      }}
      onBlur={() => Number.isFinite(now) && setTyped(null)}
    />
  );
}
