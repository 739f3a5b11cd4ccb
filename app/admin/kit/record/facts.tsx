import type { ReactNode } from "react";
import { floridaRecent } from "#lib/time/florida-recent.ts";
import { floridaTime } from "#lib/time/florida-time.ts";
import { useNow } from "#app/admin/kit/live/now.ts";

/** A list of labels and values. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="facts">{children}</dl>;
}

/** One label with its value; omitted if the value is unknown. */
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

/** User input: plain text with its own direction and line breaks. */
export function Typed({ text }: { text: string }) {
  return (
    <p className="typed" dir="auto">
      {text}
    </p>
  );
}

/** A time in Florida's time zone. */
export function When({ at }: { at: string | null }) {
  return at === null ? <>–</> : <time dateTime={at}>{floridaTime(at)}</time>;
}

/** A time in a list or history: relative if it is today, with the full date as a tooltip. */
export function Recent({ at }: { at: string | null }) {
  const now = new Date(useNow(60_000));
  if (at === null) return <>–</>;
  return (
    <time dateTime={at} title={floridaTime(at)}>
      {floridaRecent(at, now)}
    </time>
  );
}

/** When a record was added and last updated. */
export function Dates({ record }: { record: { createdAt: string; updatedAt: string } }) {
  return (
    <p className="muted">
      Added <When at={record.createdAt} /> · Updated <When at={record.updatedAt} />
    </p>
  );
}

/** A short label for a state, with a color for its meaning. */
export function Tag({
  variant = "plain",
  children,
}: {
  variant?: "plain" | "ok" | "warn" | "bad";
  children: ReactNode;
}) {
  return <span className={`state-tag ${variant}`}>{children}</span>;
}
