import { floridaDayTime, floridaInstant } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { openTimeBetween, type OpenHours } from "#lib/time/open-hours.ts";
import { greatCircle, type Point } from "#lib/web/great-circle.ts";

/** When an office offers times. */
export type SlotRules = {
  hours: OpenHours;
  /** How long a visit takes. */
  minutes: number;
  /** How many hours ahead a customer books at least. */
  leadHours: number;
  /** How many visits of customers and staff one person has on a day at most. */
  mostPerDay: number;
};

/** The middle of the town where a yard is. If no address names one that we know, it is a guess. */
export type YardPlace = Point & { isGuess?: boolean };

/** What already is in a person's calendar, or is to be: `place` is where the yard is; null for a call. */
export type Appointment = { startsAt: string; minutes: number; place: YardPlace | null };

type Calendar = {
  taken: Appointment[];
  /** Where the customer's yard is; null for a call. */
  place: YardPlace | null;
};

/** Times are offered this many days ahead. */
export const slotDays = 28;

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const driveMinutesPerMile = 1.5;
const shortestDrive = 15;
const shortestGuess = 60;

/**
 * How long the drive from one yard to another takes, in minutes. Yards in one town are 15 minutes apart; to a yard in a
 * town that we don't know it is an hour at least.
 */
export function driveMinutes(from: YardPlace, to: YardPlace): number {
  const shortest = from.isGuess || to.isGuess ? shortestGuess : shortestDrive;
  return Math.max(shortest, Math.ceil(greatCircle(from, to, "miles") * driveMinutesPerMile));
}

/**
 * The times at which a person is free for a customer, as ISO times in their order: full hours in which the office is
 * open for the whole length. A call needs no drive, neither to it nor from it.
 */
export function freeSlots(rules: SlotRules, { taken, place }: Calendar, now: Date): string[] {
  const { minutes, hours, mostPerDay } = rules;
  const perDay = new Map<string, number>();
  for (const { startsAt } of taken) {
    const day = floridaIsoDay(startsAt);
    perDay.set(day, (perDay.get(day) ?? 0) + 1);
  }
  const free: string[] = [];
  const soonest = Math.ceil((now.getTime() + rules.leadHours * hourMs) / hourMs) * hourMs;
  // full hours are the same in every time zone of the country
  for (let at = soonest; at <= now.getTime() + slotDays * 24 * hourMs; at += hourMs) {
    const start = new Date(at);
    const end = new Date(at + minutes * minuteMs);
    if (openTimeBetween(hours, start, end) < minutes * minuteMs || !isFirst(start)) continue;
    if ((perDay.get(floridaIsoDay(start)) ?? 0) >= mostPerDay) continue;
    const slot = { startsAt: start.toISOString(), minutes, place };
    if (taken.every((other) => isApart(slot, other))) free.push(slot.startsAt);
  }
  return free;
}

/** Whether there is time between two appointments for the drive from one yard to the other. */
function isApart(one: Appointment, other: Appointment): boolean {
  const drive = one.place && other.place ? driveMinutes(one.place, other.place) : 0;
  const [first, second] = one.startsAt <= other.startsAt ? [one, other] : [other, one];
  return Date.parse(first.startsAt) + (first.minutes + drive) * minuteMs <= Date.parse(second.startsAt);
}

/** In the night when the clocks go back they show 1 AM twice; a customer could mean either. */
function isFirst(at: Date): boolean {
  const { day, time } = floridaDayTime(at);
  return floridaInstant(day, time)?.getTime() === at.getTime();
}
