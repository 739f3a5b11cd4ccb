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

/** When a record came to be and when it last changed. */
export function History({ record }: { record: { createdAt: string; updatedAt: string; version: number } }) {
  return (
    <Section title="History">
      <Facts>
        <Fact label="Created">
          <When at={record.createdAt} />
        </Fact>
        <Fact label="Last changed">
          <When at={record.updatedAt} />
        </Fact>
        <Fact label="Version">{record.version}</Fact>
      </Facts>
    </Section>
  );
}

/** A short word about a state, colored by what it means. */
export function Tag({
  look = "plain",
  children,
}: {
  look?: "plain" | "ok" | "warn" | "bad";
  children: ReactNode;
}) {
  return <span className={`state-tag ${look}`}>{children}</span>;
}
