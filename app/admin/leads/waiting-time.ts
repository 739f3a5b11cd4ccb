const minute = 60_000;
const hour = 60 * minute;

/** Leads answered within five minutes are won far more often; after an hour most have asked elsewhere. */
export function waitingVariant(ms: number): "ok" | "warn" | "bad" {
  if (ms < 5 * minute) return "ok";
  return ms < hour ? "warn" : "bad";
}

/** 12:40 in the first hour, then 3 h 05 min, then 52 h: no days, because an office's day is shorter than 24 hours. */
export function waitingTime(ms: number): string {
  if (ms < hour) return `${twoDigits(ms / minute)}:${twoDigits((ms % minute) / 1_000)}`;
  const hours = Math.floor(ms / hour).toLocaleString("en-US");
  return ms < 24 * hour ? `${hours} h ${twoDigits((ms % hour) / minute)} min` : `${hours} h`;
}

function twoDigits(exact: number): string {
  return String(Math.floor(exact)).padStart(2, "0");
}
