import { floridaDayTime, floridaInstant, nextDay } from "#lib/time/florida-instant.ts";

import { dueWords } from "./due-words.ts";

/** The most common texts of tasks. */
export const quickTexts = ["Call again", "Email", "Send quote", "Check permit", "Book a visit"];

export type QuickTime = { label: string; day: string; time: string };

/** The most common due times. They do not skip days on which an office is closed. */
export function quickTimes(now: Date): [QuickTime, ...QuickTime[]] {
  const { day: today } = floridaDayTime(now);
  const tomorrow = nextDay(today);
  const monday = nextMonday(tomorrow);
  const soon = floridaDayTime(new Date(now.getTime() + 60 * 60_000));
  return [
    tomorrowAt10(now),
    { label: "Tomorrow 9 AM", day: tomorrow, time: "09:00" },
    { label: "In 1 hour", ...soon },
    // on a Sunday, "Tomorrow" is the same day
    ...(monday === tomorrow ? [] : [{ label: named(monday, now), day: monday, time: "09:00" }]),
  ];
}

/** When staff call people again who did not answer. */
export function tomorrowAt10(now: Date): QuickTime {
  return { label: "Tomorrow 10 AM", day: nextDay(floridaDayTime(now).day), time: "10:00" };
}

/** The first Monday from this day on. */
function nextMonday(from: string): string {
  let day = from;
  while (new Date(`${day}T12:00:00Z`).getUTCDay() !== 1) day = nextDay(day);
  return day;
}

function named(day: string, now: Date): string {
  const at = floridaInstant(day, "09:00");
  return at ? dueWords({ dueAt: at.toISOString(), hasTime: true }, now) : day;
}
