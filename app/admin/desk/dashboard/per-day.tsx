import { DayBars } from "#app/admin/kit/record/day-bars.tsx";
import type { Dashboard } from "#core/desk/shape.ts";
import "./per-day.css";

/** Leads per day as bars, with the same numbers as a table. */
export function PerDay({ days }: { days: Dashboard["perDay"] }) {
  return (
    <section className="panel per-day">
      <h2>Leads per day, last 30 days</h2>
      <DayBars days={days} what="leads" columns={[{ header: "Leads", of: ({ count }) => count }]} />
    </section>
  );
}
