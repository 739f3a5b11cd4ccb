import { floridaIsoDay } from "#lib/time/florida-time.ts";

const zone = "America/New_York";
const timeOnly = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
const weekday = new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "long" });
const date = new Intl.DateTimeFormat("en-US", { timeZone: zone, month: "short", day: "numeric" });
const weekdayAndDate = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  weekday: "short",
  month: "short",
  day: "numeric",
});

type Due = { dueAt: string; hasTime: boolean };

export function isOverdue({ dueAt }: Pick<Due, "dueAt">, now: Date): boolean {
  return Date.parse(dueAt) < now.getTime();
}

/** Overdue, due today, or later. */
export function dueVariant(due: Pick<Due, "dueAt">, now: Date): "bad" | "warn" | "plain" {
  if (isOverdue(due, now)) return "bad";
  return floridaIsoDay(due.dueAt) === floridaIsoDay(now) ? "warn" : "plain";
}

/** "Today 4:30 PM", "Tomorrow", "Mon, Nov 23, 10 AM"; once it is overdue "Overdue since Friday". */
export function dueWords({ dueAt, hasTime }: Due, now: Date): string {
  const days = daysBetween(now, dueAt);
  if (isOverdue({ dueAt }, now)) return `Overdue since ${sinceWords(dueAt, days, now)}`;
  const time = hasTime ? clockTime(dueAt) : "";
  if (days <= 1) return [days === 0 ? "Today" : "Tomorrow", time].filter(Boolean).join(" ");
  return [weekdayAndDate.format(new Date(dueAt)), yearUnless(dueAt, now), time].filter(Boolean).join(", ");
}

/** A shorter text for a column: "Overdue", "4:30 PM", "Tomorrow", "Nov 23". */
export function shortDueWords({ dueAt, hasTime }: Due, now: Date): string {
  if (isOverdue({ dueAt }, now)) return "Overdue";
  const days = daysBetween(now, dueAt);
  if (days === 0) return hasTime ? clockTime(dueAt) : "Today";
  return days === 1
    ? "Tomorrow"
    : [date.format(new Date(dueAt)), yearUnless(dueAt, now)].filter(Boolean).join(", ");
}

/** "10 AM", "10:30 AM". */
export function clockTime(at: string | Date): string {
  return timeOnly.format(new Date(at)).replace(":00", "");
}

function sinceWords(dueAt: string, days: number, now: Date): string {
  if (days === 0) return clockTime(dueAt);
  if (days === -1) return "yesterday";
  if (days > -7) return weekday.format(new Date(dueAt));
  return [date.format(new Date(dueAt)), yearUnless(dueAt, now)].filter(Boolean).join(", ");
}

/** The year, if it is not this one. */
function yearUnless(at: string, now: Date): string {
  const year = floridaIsoDay(at).slice(0, 4);
  return year === floridaIsoDay(now).slice(0, 4) ? "" : year;
}

/** Counts calendar days in Florida, where two days a year have 23 or 25 hours. */
function daysBetween(now: Date, at: string): number {
  const [from, to] = [now, at].map((one) => Date.parse(`${floridaIsoDay(one)}T00:00:00Z`));
  return Math.round(((to ?? 0) - (from ?? 0)) / 86_400_000);
}
