import { floridaInstant } from "#lib/time/florida-instant.ts";
import { typedMoment } from "#lib/time/typed-moment.ts";

/** A task is one line; longer texts belong in a note. */
export const taskLimits = { text: 200 };

/** The last second of a day, when a task without a time is due. */
const endOfDay = "23:59:59";

type Due = { dueAt: string; hasTime: boolean };

/**
 * When a task for this day and time in Florida is due; an empty time is the end of the day. `problem` says by field why
 * there is no such moment.
 */
export function dueOn(day: string, time: string): Due | { problem: Record<string, string> } {
  const end = floridaInstant(day, endOfDay);
  if (!end) return { problem: { dueDay: "Please choose a day" } };
  if (time === "") return { dueAt: end.toISOString(), hasTime: false };
  const typed = typedMoment(day, time);
  if ("at" in typed) return { dueAt: typed.at.toISOString(), hasTime: true };
  return {
    problem: {
      dueTime:
        typed.wrong === "skipped"
          ? "The clocks skip this time on that day. Please choose another."
          : "Please choose a time like 9:30 AM, or leave it blank",
    },
  };
}
