import { floridaMidnight, nextDay } from "./florida-instant.ts";
import { floridaIsoDay } from "./florida-time.ts";

/** The days of the week, as offices list them. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;
export type Weekday = (typeof weekdays)[number];

/** From one time of the day to another, such as "09:00" to "16:00". An end at "00:00" is midnight. */
export type Span = { from: string; to: string };

/** When an office is open on each day of the week; a day without spans is closed. */
export type Week = Record<Weekday, Span[]>;

/** A day with its own hours; without spans the office is closed all day. */
export type Holiday = { day: string; name: string; spans: Span[] };

/** The hours in which an office is open, in the offices' time zone. */
export type OpenHours = { week: Week; holidays: Holiday[] };

const minuteMs = 60_000;
const dayMinutes = 24 * 60;
const dayMs = dayMinutes * minuteMs;
/** Clocks change at 2 AM. */
const changeMinutes = 2 * 60;
/** An office that does not open in this many days never opens: ten years. */
const mostDays = 3_653;

/** How long the office is open between two moments, in ms. */
export function openTimeBetween(hours: OpenHours, from: Date, to: Date): number {
  const end = to.getTime();
  let open = 0;
  if (end <= from.getTime()) return open;
  const mostDays = Math.ceil((end - from.getTime()) / dayMs) + 1;
  for (const span of spansFrom(hours, from, mostDays)) {
    if (span.start >= end) break;
    open += Math.min(span.end, end) - span.start;
  }
  return open;
}

/**
 * The moment at which the office has been open for `ms` since `from`; null if it is not open that long in the next ten
 * years.
 */
export function afterOpenTime(hours: OpenHours, from: Date, ms: number): Date | null {
  let left = ms;
  if (left <= 0) return from;
  for (const { start, end } of spansFrom(hours, from)) {
    if (end - start >= left) return new Date(start + left);
    left -= end - start;
  }
  return null;
}

/** Whether the office is open at a moment. */
export function isOpenAt(hours: OpenHours, at: Date): boolean {
  const [span] = spansFrom(hours, at, 1);
  return span !== undefined && span.start === at.getTime();
}

/** When the office opens after `at`, or at it; null if it does not open in the next ten years. */
export function nextOpening(hours: OpenHours, at: Date): Date | null {
  let openUntil = Number.NaN;
  for (const { start, end, isWhole } of spansFrom(hours, at)) {
    // two spans that touch are one
    if (isWhole && start !== openUntil) return new Date(start);
    openUntil = end;
  }
  return null;
}

/**
 * The parts of the open spans that are after a moment, in order, in ms. `isWhole` if the span has not begun before that
 * moment.
 */
function* spansFrom(hours: OpenHours, from: Date, days = mostDays) {
  if (isAlwaysClosed(hours)) return;
  const since = from.getTime();
  let day = floridaIsoDay(from);
  for (let count = 0; count < days; count += 1, day = nextDay(day)) {
    for (const span of spansOn(hours, day)) {
      const start = instantOf(day, minutesOf(span.from));
      const end = instantOf(day, minutesOf(span.to) || dayMinutes);
      if (end > Math.max(start, since)) yield { start: Math.max(start, since), end, isWhole: start >= since };
    }
  }
}

function isAlwaysClosed({ week, holidays }: OpenHours): boolean {
  return [...Object.values(week), ...holidays.map(({ spans }) => spans)].every((spans) => spans.length === 0);
}

/** When the office is open on a day, in the order of the day. */
export function spansOn({ week, holidays }: OpenHours, day: string): Span[] {
  const holiday = holidays.find((one) => one.day === day);
  const spans = holiday ? holiday.spans : week[weekdayOf(day)];
  return spans.length < 2 ? spans : [...spans].sort((a, b) => minutesOf(a.from) - minutesOf(b.from));
}

/** The weekday of a calendar day. */
export function weekdayOf(day: string): Weekday {
  // Sunday is 0
  return weekdays[(new Date(`${day}T12:00:00Z`).getUTCDay() + 6) % 7] as Weekday;
}

/** "09:30" → 570 */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return hours * 60 + minutes;
}

/** The first moment of a day at which a clock in the office shows this time or a later one, in ms. */
function instantOf(day: string, minutes: number): number {
  const { start, shift } = dayOf(day);
  const usual = start + minutes * minuteMs;
  // the hour from 2 AM is skipped in spring; the hour from 1 AM comes twice in fall
  return minutes < changeMinutes ? usual : Math.max(start + changeMinutes * minuteMs, usual + shift);
}

/** Cached, because a screen needs the same days every second. */
const days = new Map<string, { start: number; shift: number }>();

/** When a day begins, and by how much its length differs from 24 hours, in ms. */
function dayOf(day: string): { start: number; shift: number } {
  const cached = days.get(day);
  if (cached) return cached;
  const start = floridaMidnight(day).getTime();
  const shift = floridaMidnight(nextDay(day)).getTime() - start - dayMs;
  if (days.size > mostDays) days.clear();
  days.set(day, { start, shift });
  return { start, shift };
}

const zone = "America/New_York";
const time = new Intl.DateTimeFormat("en-US", { timeZone: zone, hour: "numeric", minute: "2-digit" });
const names = {
  short: {
    weekday: new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "short" }),
    date: new Intl.DateTimeFormat("en-US", { timeZone: zone, month: "short", day: "numeric" }),
  },
  long: {
    weekday: new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "long" }),
    date: new Intl.DateTimeFormat("en-US", {
      timeZone: zone,
      weekday: "long",
      month: "long",
      day: "numeric",
    }),
  },
};

/** When a closed office opens, as short as in a list: "opens 9 AM", "opens 9 AM Mon", "opens 9:30 AM Jan 4". */
export function openingInShort(opening: Date | null, now: Date): string {
  if (!opening) return "closed";
  const at = time.format(opening).replace(":00", "");
  return ["opens", at, dayName(opening, now, "short")].filter(Boolean).join(" ");
}

/** The same in a sentence: "opens today at 9:00 AM", "opens Monday at 9:00 AM". */
export function openingInWords(opening: Date | null, now: Date): string {
  if (!opening) return "has no opening hours";
  return `opens ${dayName(opening, now, "long") || "today"} at ${time.format(opening)}`;
}

/** A deadline in a sentence: "4 PM today", "9:30 AM Monday", "4 PM Monday, January 4". */
export function byWhenInWords(at: Date, now: Date): string {
  return `${time.format(at).replace(":00", "")} ${dayName(at, now, "long") || "today"}`;
}

/** A weekday, if it is within a week; nothing for today. */
function dayName(opening: Date, now: Date, length: keyof typeof names): string {
  const [day, today] = [floridaIsoDay(opening), floridaIsoDay(now)];
  if (day === today) return "";
  const isSoon = Date.parse(day) - Date.parse(today) < 7 * dayMs;
  return names[length][isSoon ? "weekday" : "date"].format(opening);
}
