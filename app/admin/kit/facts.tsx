import type { ReactNode } from "react";
import { floridaTime } from "#lib/florida-time.ts";

/** Names and values of a record. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

/** One name with its value; left out where the value is not known. */
export function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (children === null || children === undefined || children === "" || children === false) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A titled part of a record. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="record-section">
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** What somebody typed: plain text in its own direction, with its own line breaks. */
export function Typed({ text }: { text: string }) {
  return (
    <p className="typed" dir="auto">
      {text}
    </p>
  );
}

/** A moment in Florida's time. */
export function When({ at }: { at: string | null }) {
  return at === null ? <>–</> : <time dateTime={at}>{floridaTime(at)}</time>;
}

/** When a record came to be and when it was last updated. */
export function Dates({ record }: { record: { createdAt: string; updatedAt: string } }) {
  return (
    <p className="muted">
      Added <When at={record.createdAt} /> · Updated <When at={record.updatedAt} />
    </p>
  );
}

/** A short word about a state, colored by what it means. */
export function Tag({
  variant = "plain",
  children,
}: {
  variant?: "plain" | "ok" | "warn" | "bad";
  children: ReactNode;
}) {
  return <span className={`state-tag ${variant}`}>{children}</span>;
}
