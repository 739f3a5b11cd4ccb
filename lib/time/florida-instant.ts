import { floridaIsoDay } from "./florida-time.ts";

const hourOnly = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "numeric",
  hourCycle: "h23",
});

/**
 * The moment at which the offices' clocks show this time: ("2026-11-23", "10:00"), seconds optional. Null if there is
 * no such day, or if the clocks skip the time that day, as in March; if they show the time twice, as in November, the
 * first moment.
 */
export function floridaInstant(day: string, time: string): Date | null {
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(time)) return null;
  const seconds = time.length === 5 ? ":00" : "";
  // summer time first: of two moments with the same local time it is the earlier
  const moments = ["-04:00", "-05:00"].map((offset) => new Date(`${day}T${time}${seconds}${offset}`));
  return moments.find((at) => isShownAs(at, day, time)) ?? null;
}

function isShownAs(at: Date, day: string, time: string): boolean {
  if (Number.isNaN(at.getTime())) return false;
  const local = floridaDayTime(at);
  return local.day === day && local.time === time.slice(0, 5);
}

/** What the offices' calendar and clocks show at a moment: { day: "2026-11-23", time: "10:00" }. */
export function floridaDayTime(at: Date | string): { day: string; time: string } {
  const moment = new Date(at);
  // Florida's offsets are whole hours
  const minute = String(moment.getUTCMinutes()).padStart(2, "0");
  return { day: floridaIsoDay(moment), time: `${hourOnly.format(moment).padStart(2, "0")}:${minute}` };
}

/** The moment at which a day begins in the offices' time zone: 4 or 5 o'clock UTC. */
export function floridaMidnight(day: string): Date {
  const inSummer = new Date(`${day}T04:00:00Z`);
  return floridaIsoDay(inSummer) === day ? inSummer : new Date(`${day}T05:00:00Z`);
}

/** 2026-11-30 → 2026-12-01; not simply 24 hours later, because two days a year have 23 or 25. */
export function nextDay(day: string): string {
  return daysAfter(day, 1);
}

/** The day a number of days later: ("2026-11-20", 30) → "2026-12-20". */
export function daysAfter(day: string, days: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** The same day a number of years later; February 29 becomes March 1 in a year without it. */
export function yearsAfter(day: string, years: number): string {
  const noon = new Date(`${day}T12:00:00Z`);
  noon.setUTCFullYear(noon.getUTCFullYear() + years);
  return noon.toISOString().slice(0, 10);
}
