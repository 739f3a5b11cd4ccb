import { Link } from "react-router";
import { Recent, Typed } from "./facts.tsx";
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
  /** The record that the event happened to, if it is another one. */
  to?: string | undefined;
};

/** A record's history, newest first. */
export function Timeline({ items }: { items: TimelineItem[] }) {
  return (
    <ol className="timeline">
      {items.map(({ id, what, by, at, text, to }) => (
        <li key={id}>
          <p>
            {to === undefined ? what : <Link to={to}>{what}</Link>} <span className="muted">{by}</span>
          </p>
          <p className="muted">
            <Recent at={at} />
          </p>
          {text !== undefined && <Typed text={text} />}
        </li>
      ))}
    </ol>
  );
}
