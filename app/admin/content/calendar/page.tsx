import { ChevronLeft, ChevronRight } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useNow } from "#app/admin/kit/live/now.ts";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { StaleNote } from "#app/admin/kit/live/stale-note.tsx";
import { Page } from "#app/admin/kit/page.tsx";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { contentCalendar } from "#core/content/calendar/contract.ts";
import { monthAfter, monthPattern } from "#core/content/calendar/rules.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { MonthDays } from "./month-days.tsx";
import "#app/admin/kit/list/list-table.css";
import "./calendar.css";

/** /admin/content-calendar: when articles and landing pages go live and are taken down; ?month= names the month. */
export default function ContentCalendar() {
  return (
    <Page title="Content calendar" operation={contentCalendar.operations.month}>
      <Calendar />
    </Page>
  );
}

function Calendar() {
  const today = floridaIsoDay(new Date(useNow(60_000)));
  const [params] = useSearchParams();
  const named = params.get("month") ?? "";
  const month = monthPattern.test(named) ? named : today.slice(0, 7);
  return (
    <section className="content-calendar" aria-labelledby="calendar-month">
      <header>
        <h2 id="calendar-month">{monthName(month)}</h2>
        <nav aria-label="Months">
          <MonthLink month={monthAfter(month, -1)} />
          {month !== today.slice(0, 7) && (
            <Link className="staff-button" to="?">
              This month
            </Link>
          )}
          <MonthLink month={monthAfter(month, 1)} isLater />
        </nav>
      </header>
      <p className="muted">
        Times are Florida time. Past days show what went live or was taken down, except pages that have been
        deleted since.
      </p>
      <Turns month={month} today={today} />
    </section>
  );
}

function MonthLink({ month, isLater = false }: { month: string; isLater?: boolean }) {
  if (!monthPattern.test(month)) return null;
  return (
    <Link className="staff-button" to={`?month=${month}`}>
      {!isLater && <ChevronLeft size={18} aria-hidden />}
      {monthName(month)}
      {isLater && <ChevronRight size={18} aria-hidden />}
    </Link>
  );
}

function Turns({ month, today }: { month: string; today: string }) {
  const query = useAsk(contentCalendar, "month", { query: { month } });
  if (query.isPending) return <Skeleton label="Loading the calendar" />;
  if (!query.data)
    return (
      <Failure what="The calendar could not be loaded." error={query.error} retry={() => query.refetch()} />
    );
  const { turns, more } = query.data;
  return (
    <>
      <StaleNote query={query} />
      {turns.length === 0 ? (
        <p className="calendar-empty">{emptyWords(month, today.slice(0, 7))}</p>
      ) : (
        <MonthDays month={month} turns={turns} today={today} />
      )}
      {more > 0 && <p>{more.toLocaleString("en-US")} more of this month are not shown.</p>}
    </>
  );
}

const nameOfMonth = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", year: "numeric" });

/** "2026-12" → "December 2026". */
function monthName(month: string): string {
  return nameOfMonth.format(new Date(`${month}-01T00:00:00Z`));
}

function emptyWords(month: string, thisMonth: string): string {
  const name = monthName(month);
  if (month < thisMonth) return `Nothing went live or was taken down in ${name}.`;
  if (month > thisMonth) return `Nothing is planned for ${name}.`;
  return `Nothing is planned for ${name}, and nothing has gone live or been taken down so far.`;
}
