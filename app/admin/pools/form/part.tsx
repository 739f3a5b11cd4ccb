import type { ReactNode } from "react";
import type { PoolChoices } from "#core/pools/choices.shape.ts";
import type { PoolValue } from "./value.ts";
import "./form.css";

/** The props of every part of the form: the fields, and how to change them. */
export type PartProps = {
  value: PoolValue;
  /** The stored values; empty for a new pool. */
  stored: PoolValue;
  set: (fields: Partial<PoolValue>) => void;
  errors: Record<string, string>;
  choices: PoolChoices;
  /** The pool's id; empty for a new one. */
  own: string;
};

/** A titled group of fields, which the list of missing fields links to. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <fieldset className="pool-part" id={`pool-part-${id}`}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

/** Fields side by side where there is room. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="pool-row">{children}</div>;
}
