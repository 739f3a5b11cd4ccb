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
  /** NaN or null (JSON has no NaN) while what is typed can't be read; undefined if there is none. */
  value: number | null | undefined;
  change: (value: number) => void;
  /** What nothing typed means; by default it can't be read. */
  nothing?: number;
};

/** A number typed as people type it: "412.5", "1,200", "$18.25". What is typed stays as it is until the field is left. */
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
