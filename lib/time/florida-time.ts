const zone = "America/New_York";
const dayAndTime = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  month: "short",
  day: "numeric",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
});
const dayOnly = new Intl.DateTimeFormat("en-US", {
  timeZone: zone,
  month: "short",
  day: "numeric",
  year: "numeric",
});
// en-CA formats dates as 2026-11-20
const isoDay = new Intl.DateTimeFormat("en-CA", {
  timeZone: zone,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** "Nov 20, 2026, 4:05 AM" in the offices' time zone. (The Panhandle is an hour behind, but has no office.) */
export function floridaTime(at: Date | string): string {
  return dayAndTime.format(new Date(at));
}

/** "4:05 AM" in the offices' time zone. */
export function clockTime(at: Date | string): string {
  return floridaTime(at).split(", ").at(-1) as string;
}

/** "Nov 20, 2026" in the offices' time zone. */
export function floridaDay(at: Date | string): string {
  return dayOnly.format(new Date(at));
}

/** "2026-11-20": the day in the offices' time zone, for counting by day. */
export function floridaIsoDay(at: Date | string): string {
  return isoDay.format(new Date(at));
}
