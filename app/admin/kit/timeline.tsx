import { Typed, When } from "./facts.tsx";
import "./timeline.css";

export type TimelineItem = {
  id: string | number;
  /** The event, in a few words. */
  what: string;
  /** Who caused it. */
  by: string;
  at: string;
  /** Text written at the time. */
  text?: string | undefined;
};

/** A record's history, newest first. */
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
