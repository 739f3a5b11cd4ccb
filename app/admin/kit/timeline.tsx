import { Typed, When } from "./facts.tsx";

export type TimelineItem = {
  id: string | number;
  /** What happened, in a few words. */
  what: string;
  /** Who did it. */
  by: string;
  at: string;
  /** What somebody wrote then. */
  text?: string | undefined;
};

/** What happened to a record, newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ id, what, by, at, text }) => (
        <li key={id}>
          <p>
            {what} <span className="muted">{by}</span>
          </p>
          <p className="muted">
            <When at={at} />
          </p>
          {text !== undefined && <Typed text={text} />}
        </li>
      ))}
    </ol>
  );
}
