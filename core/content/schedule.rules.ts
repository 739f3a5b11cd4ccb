import { daysAfter, floridaDayTime, floridaMidnight, nextDay } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { typedMoment } from "#lib/time/typed-moment.ts";

/**
 * Whether an article or landing page is public, when it goes live by itself, and the last day on which it is public, as
 * stored: null or empty where nothing is planned.
 */
export type Schedule = { status: string; publish_at: string | null; last_day: string };

/** Days and times in Florida, as typed; empty ones clear what is planned. What is left out stays. */
export type ScheduleChange = {
  status?: string | undefined;
  publishDay?: string | undefined;
  publishTime?: string | undefined;
  lastDay?: string | undefined;
};

/** A date farther away is a slip of the keyboard. */
const daysAhead = 730;

const noSuchMoment = {
  day: "Please choose a day",
  time: "Please choose a time",
  skipped: "The clocks skip this time on that day. Please choose another.",
};

/** The schedule of a text that nobody has written yet. */
export const nothingPlanned: Schedule = { status: "draft", publish_at: null, last_day: "" };

/**
 * The schedule after a change, and by field why it cannot be so. Publishing by hand clears the time at which the text
 * was to go live.
 */
export function scheduleAfter(
  before: Schedule,
  change: ScheduleChange,
  now: Date,
): { after: Schedule; wrong: Record<string, string> } {
  const status = change.status ?? before.status;
  const last_day = change.lastDay ?? before.last_day;
  const planned = publishTime(before, { ...change, status }, now);
  if ("wrong" in planned)
    return { after: { status, publish_at: null, last_day }, wrong: { publishDay: planned.wrong } };
  const after = { status, publish_at: planned.at, last_day };
  const wrong = wrongLastDay(before, after, now);
  return { after, wrong: wrong === undefined ? {} : { lastDay: wrong } };
}

/** Whether visitors see the text, or will without anybody looking at it again: then nothing may be missing in it. */
export function isGoingLive({ status, publish_at }: Pick<Schedule, "status" | "publish_at">): boolean {
  return status === "published" || publish_at !== null;
}

function publishTime(
  before: Schedule,
  change: ScheduleChange,
  now: Date,
): { at: string | null } | { wrong: string } {
  if (change.status === "published") {
    if (!change.publishDay && !change.publishTime) return { at: null };
    return { wrong: "Visitors see it already. Clear this time." };
  }
  const stored = publishDayTime(before);
  const { day, time } = { day: change.publishDay ?? stored.day, time: change.publishTime ?? stored.time };
  if (day === "" && time === "") return { at: null };
  const typed = typedMoment(day, time);
  if ("wrong" in typed) return { wrong: noSuchMoment[typed.wrong] };
  const at = typed.at.toISOString();
  // a server that was down may not have published it yet
  if (at === before.publish_at) return { at };
  if (typed.at <= now) return { wrong: "This time has passed. Choose a later one, or publish it now." };
  if (day > daysAfter(floridaIsoDay(now), daysAhead)) return { wrong: "Please check the year" };
  return { at };
}

function wrongLastDay(before: Schedule, after: Schedule, now: Date): string | undefined {
  const { last_day, publish_at } = after;
  if (last_day === "") return undefined;
  if (publish_at !== null && last_day < floridaIsoDay(publish_at))
    return "It goes live after this day. Choose a later one, or leave it empty.";
  const isOver = last_day < floridaIsoDay(now);
  // what is down stays down, and may be written on
  if (isOver && (isGoingLive(after) || last_day !== before.last_day))
    return "This day has passed. Choose a later one, or leave it empty.";
  return undefined;
}

/** When a draft goes live, as the offices' calendar and clocks show it; empty if it does not by itself. */
export function publishDayTime({ publish_at }: Pick<Schedule, "publish_at">): { day: string; time: string } {
  return publish_at ? floridaDayTime(publish_at) : { day: "", time: "" };
}

/** When a text goes live or comes down by itself next; undefined if it does not. */
export function nextTurn({ status, publish_at, last_day }: Schedule): Date | undefined {
  if (status !== "published") return publish_at === null ? undefined : new Date(publish_at);
  return last_day === "" ? undefined : floridaMidnight(nextDay(last_day));
}

/**
 * What a text becomes by itself if its time has come, otherwise undefined. A draft whose last day passed while the
 * server was down does not go live any more.
 */
export function turned(schedule: Schedule, now: Date): Schedule | undefined {
  const at = nextTurn(schedule);
  if (at === undefined || at > now) return undefined;
  const isOver = schedule.last_day !== "" && schedule.last_day < floridaIsoDay(now);
  return { ...schedule, status: isOver ? "draft" : "published", publish_at: null };
}
