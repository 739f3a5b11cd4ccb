import { floridaIsoDay, floridaTime } from "./florida-time.ts";

// Not in florida-time.ts, which visitors load as well.
const timeOnly = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "numeric",
  minute: "2-digit",
});

/**
 * "just now", "12 min ago", another time of today "7:04 PM", of another day "Nov 20, 2026, 4:05 AM". A moment that is
 * less than a minute ahead comes from a clock that runs late.
 */
export function floridaRecent(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes >= -1 && minutes < 1) return "just now";
  if (minutes >= 1 && minutes < 60) return `${minutes} min ago`;
  return floridaIsoDay(at) === floridaIsoDay(now) ? timeOnly.format(new Date(at)) : floridaTime(at);
}
