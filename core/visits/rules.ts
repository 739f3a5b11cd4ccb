import type { ActivityType } from "#core/records/activities.rules.ts";
import type { VisitSettings } from "#core/settings/visits.rules.ts";
import { floridaDayTime } from "#lib/time/florida-instant.ts";
import { typedMoment } from "#lib/time/typed-moment.ts";
import { clockTime } from "#lib/time/florida-time.ts";
import { openTimeBetween, type OpenHours } from "#lib/time/open-hours.ts";

export const visitLimits = { address: 300, notes: 2_000, reason: 200 };

/** A visit to the yard, or a call. */
export const visitKinds = ["yard", "phone", "video"] as const;
export type VisitKind = (typeof visitKinds)[number];

/** How long a visit of each kind takes by the settings, in minutes. */
export function minutesByKind({ minutes, callMinutes }: VisitSettings): Record<VisitKind, number> {
  return { yard: minutes, phone: callMinutes, video: callMinutes };
}

/** What a visit of each kind is called in the middle of a sentence. */
export const visitNouns: Record<VisitKind, string> = {
  yard: "visit",
  phone: "phone call",
  video: "video call",
};

/** The same at the beginning of one, or alone. */
export const visitKindLabels: Record<VisitKind, string> = {
  yard: "Visit",
  phone: "Phone call",
  video: "Video call",
};

/** The entries of each kind in a lead's history: of what was booked for a time, not of a call that was logged. */
export const visitActivities = {
  yard: "visit",
  phone: "phone_call",
  video: "video_call",
} as const satisfies Record<VisitKind, ActivityType>;

/** @param visit as its row has it */
export function activityOf(visit: { kind: string }): ActivityType {
  return visitActivities[visit.kind as VisitKind];
}

/** Lengths to choose from, in minutes. */
export const visitLengths = [30, 45, 60, 90, 120, 180, 240];

/** Emails wait this long, in ms, so that a visit that is booked and corrected at once is one email. */
export const holdBackMs = 30_000;
/** The reminder is sent this long before a visit, in ms. */
export const reminderMs = 24 * 3_600_000;
/** A visit further ahead than this many ms is a mistyped year. */
const longestAheadMs = 2 * 366 * 24 * 3_600_000;

/** 60 → "1 hour", 90 → "1.5 hours", 45 → "45 minutes". */
export function lengthLabel(minutes: number): string {
  if (minutes % 30 !== 0 || minutes < 60) return `${minutes} minutes`;
  return minutes === 60 ? "1 hour" : `${minutes / 60} hours`;
}

export function endOf({ startsAt, minutes }: { startsAt: string; minutes: number }): string {
  return new Date(Date.parse(startsAt) + minutes * 60_000).toISOString();
}

const dayName = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "long",
  month: "long",
  day: "numeric",
});

/** "Tuesday, November 24, 2:00 PM to 3:00 PM (ET)": where the yard is in the Panhandle, clocks may show an hour less. */
export function visitTime(visit: { startsAt: string; minutes: number }): string {
  return `${visitDay(visit.startsAt)}, ${clockTime(visit.startsAt)} to ${clockTime(endOf(visit))} (ET)`;
}

/** "Tuesday, November 24 at 2:00 PM (ET)". */
export function visitStart(startsAt: string): string {
  return `${visitDay(startsAt)} at ${clockTime(startsAt)} (ET)`;
}

const shortDay = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  weekday: "short",
  month: "short",
  day: "numeric",
});

/** "Tue, Nov 24, 2:00 PM (ET)", which a list on a phone has room for. */
export function visitStartInShort(startsAt: string): string {
  return `${shortDay.format(new Date(startsAt))}, ${clockTime(startsAt)} (ET)`;
}

/** "Tuesday, November 24" in the offices' time zone. */
export function visitDay(startsAt: string): string {
  return dayName.format(new Date(startsAt));
}

type Typed = { day: string; time: string };

const noSuchMoment = {
  day: "Please choose a day",
  time: "Please choose a time",
  skipped: "The clocks go forward that night, so this time does not exist",
};

/** The moment a visit starts, or what is wrong with the day and time, by field. */
export function startOf({ day, time }: Typed, now: Date): { at: Date } | { fields: Record<string, string> } {
  const typed = typedMoment(day, time);
  if ("wrong" in typed) return { fields: { day: noSuchMoment[typed.wrong] } };
  const { at } = typed;
  if (at.getTime() <= now.getTime()) return { fields: { day: "This time has passed" } };
  if (at.getTime() - now.getTime() > longestAheadMs) return { fields: { day: "Please check the year" } };
  return { at };
}

type Times = { starts_at: string; minutes: number };

/** Whether two visits share time; one may begin when the other ends. */
export function doOverlap(one: Times, other: Times): boolean {
  const until = ({ starts_at, minutes }: Times) => Date.parse(starts_at) + minutes * 60_000;
  return Date.parse(one.starts_at) < until(other) && Date.parse(other.starts_at) < until(one);
}

/** The next full hour, at least an hour from now, when the office is open; empty if there is none in two weeks. */
export function nextVisitTime(hours: OpenHours | undefined, now: Date): Typed {
  // full hours are the same in every time zone of the country
  const soonest = Math.ceil(now.getTime() / hourMs + 1) * hourMs;
  for (let at = soonest; hours && at < soonest + 14 * 24 * hourMs; at += hourMs)
    if (openTimeBetween(hours, new Date(at), new Date(at + hourMs)) === hourMs)
      return floridaDayTime(new Date(at));
  return { day: "", time: "" };
}

const hourMs = 3_600_000;

export type VisitState = "coming" | "due" | "completed" | "canceled";

/** A visit is due once it has begun and no one has said whether it took place. */
export function visitState(
  visit: { startsAt: string; completedAt: string | null; canceledAt: string | null },
  now: Date,
): VisitState {
  if (visit.canceledAt !== null) return "canceled";
  if (visit.completedAt !== null) return "completed";
  return Date.parse(visit.startsAt) > now.getTime() ? "coming" : "due";
}
