import { floridaInstant } from "./florida-instant.ts";

/**
 * The moment of a day and a time that somebody typed, as the offices' clocks show it, or what is wrong with it: there
 * is no such day, no such time, or the clocks skip the time that day, as in March.
 */
export function typedMoment(day: string, time: string): { at: Date } | { wrong: "day" | "time" | "skipped" } {
  const at = floridaInstant(day, time);
  if (at) return { at };
  if (!floridaInstant(day, "12:00")) return { wrong: "day" };
  // no clock skips a time in January
  return { wrong: floridaInstant("2026-01-01", time) ? "skipped" : "time" };
}
