import { Link } from "react-router";
import type { QuotesMoving } from "#core/desk/shape.ts";
import { dollars } from "#lib/money/dollars.ts";
import "./quotes-moving.css";

const parts: { name: keyof QuotesMoving; label: string; query: string; showsValue?: boolean }[] = [
  { name: "sent", label: "Sent, last 7 days", query: "recent=sent", showsValue: true },
  { name: "viewed", label: "Opened, last 7 days", query: "recent=viewed" },
  { name: "accepted", label: "Accepted, last 7 days", query: "recent=accepted", showsValue: true },
  { name: "expiring", label: "Expiring in 7 days", query: "view=expiring&due=expiring" },
  { name: "unopened", label: "Not opened for 3 days", query: "view=unopened&due=unopened" },
  { name: "asked", label: "Questions to answer", query: "view=asked&due=asked" },
];

/** The progress of the quotes; each figure links to the quotes it counts. */
export function QuotesMovingStrip({ moving }: { moving: QuotesMoving }) {
  return (
    <section className="panel quotes-moving" aria-labelledby="quotes-moving">
      <h2 id="quotes-moving">Quotes moving</h2>
      <ul>
        {parts.map(({ name, label, query, showsValue = false }) => (
          <li key={name}>
            <Link to={`/admin/admin-estimates?${query}`}>
              <span>{label}</span> <b>{moving[name].count.toLocaleString("en-US")}</b>
            </Link>
            {showsValue && moving[name].count > 0 && (
              <span className="muted">{dollars(moving[name].totalCents)}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
