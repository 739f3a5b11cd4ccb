const minutes = new Intl.DateTimeFormat("en-CA", {
  timeZone: "America/New_York",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/** "2026-11-20 09:05" in the offices' time zone, as spreadsheets read times. */
export function floridaMinute(at: Date | string): string {
  return minutes.format(new Date(at)).replace(",", "");
}
