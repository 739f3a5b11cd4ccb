import type { CSSProperties } from "react";
import { Link } from "react-router";
import { textLink } from "#app/admin/content/text-link.ts";
import { daysOf, type Turn } from "#core/content/calendar/rules.ts";
import type { TextTurn } from "#core/content/calendar/shape.ts";
import { textKindLabels } from "#core/content/text.rules.ts";
import { clockTime } from "#lib/time/florida-time.ts";

const nameOfDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "UTC",
  weekday: "short",
  month: "short",
  day: "numeric",
});

type DaysProps = { month: string; turns: TextTurn[]; today: string };

/** The days of a month with what happens on each, in weeks; on a phone only the days on which something happens. */
export function MonthDays({ month, turns, today }: DaysProps) {
  const days = daysOf(month);
  const firstColumn = dateOf(days[0]!).getUTCDay() + 1;
  return (
    <ol className="calendar-days" style={{ "--first-column": firstColumn } as CSSProperties}>
      {days.map((day) => {
        const ofDay = turns.filter((one) => one.day === day);
        return (
          <li key={day} className={ofDay.length === 0 ? "calendar-free" : undefined}>
            <h3>
              <time dateTime={day} aria-current={day === today ? "date" : undefined}>
                {nameOfDay.format(dateOf(day))}
              </time>
            </h3>
            {ofDay.length > 0 && <Turns turns={ofDay} />}
          </li>
        );
      })}
    </ol>
  );
}

/** A day has no time zone: parsed and shown as UTC, it stays the same day. */
function dateOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function Turns({ turns }: { turns: TextTurn[] }) {
  return (
    <ul>
      {turns.map((one) => (
        <li key={`${one.type} ${one.id} ${one.turn} ${one.at}`} data-turn={one.turn}>
          <Link to={textLink(one)}>
            <bdi>{one.title}</bdi>
          </Link>
          <span>
            {textKindLabels[one.kind]}. {turnLabels[one.turn]}
            {one.at && ` at ${clockTime(one.at)}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

const turnLabels: Record<Turn, string> = {
  goesLive: "Goes live",
  lastDay: "Last day online",
  lastDayInChanges: "Last day online, once its changes are published",
  wentLive: "Went live",
  takenDown: "Taken down",
};
