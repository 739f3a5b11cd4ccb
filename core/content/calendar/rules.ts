import { daysAfter } from "#lib/time/florida-instant.ts";

/**
 * What happens to a text on a day: what is planned, what saved changes would plan once they are published, and what the
 * activity log tells.
 */
export const turns = ["goesLive", "lastDay", "lastDayInChanges", "wentLive", "takenDown"] as const;
export type Turn = (typeof turns)[number];

/** More of one month would be no calendar any more. */
export const mostTurns = 200;

/** A month of this century: 2026-12. */
export const monthPattern = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month a number of months later, or earlier: ("2026-12", 1) → "2027-01". */
export function monthAfter(month: string, months: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() + months);
  return first.toISOString().slice(0, 7);
}

/** The days of a month, the first one first. */
export function daysOf(month: string): string[] {
  const days = Array.from({ length: 31 }, (_, place) => daysAfter(`${month}-01`, place));
  return days.filter((day) => day.startsWith(month));
}
