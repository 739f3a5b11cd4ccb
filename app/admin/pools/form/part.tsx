import type { ReactNode } from "react";
import type { PoolChoices } from "#core/pools/choices.shape.ts";
import type { PoolValue } from "./value.ts";
import "./form.css";

/** What every part of the form gets: the fields, and how to change them. */
export type PartProps = {
  value: PoolValue;
  /** What is stored; of a new pool, nothing. */
  stored: PoolValue;
  set: (fields: Partial<PoolValue>) => void;
  errors: Record<string, string>;
  choices: PoolChoices;
  /** The pool's id; empty for a new one. */
  own: string;
};

/** A titled group of fields, to which the list of what is missing leads. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <fieldset className="pool-part" id={`pool-part-${id}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields beside each other where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="pool-row">{children}</div>;
}
