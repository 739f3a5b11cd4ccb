const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Leads answered within five minutes are won far more often; after an hour most have asked elsewhere. */
export function waitingVariant(ms: number): "ok" | "warn" | "bad" {
  if (ms < 5 * minute) return "ok";
  return ms < hour ? "warn" : "bad";
}

/** 12:40 in the first hour, then 3 h 05 min, then 2 d 4 h. */
export function waitingTime(ms: number): string {
  if (ms < hour) return `${twoDigits(ms / minute)}:${twoDigits((ms % minute) / 1_000)}`;
  if (ms < day) return `${Math.floor(ms / hour)} h ${twoDigits((ms % hour) / minute)} min`;
  return `${Math.floor(ms / day)} d ${Math.floor((ms % day) / hour)} h`;
}

/** The same for screen readers, to the minute: "3 hours 5 minutes". */
export function waitingWords(ms: number): string {
  if (ms < minute) return "less than a minute";
  if (ms < hour) return count(ms / minute, "minute");
  if (ms < day) return join(count(ms / hour, "hour"), count((ms % hour) / minute, "minute"));
  return join(count(ms / day, "day"), count((ms % day) / hour, "hour"));
}

function count(exact: number, unit: string): string {
  const whole = Math.floor(exact);
  if (whole === 0) return "";
  return `${whole} ${unit}${whole === 1 ? "" : "s"}`;
}

function join(...parts: string[]): string {
  return parts.filter(Boolean).join(" ");
}

function twoDigits(exact: number): string {
  return String(Math.floor(exact)).padStart(2, "0");
}
