const hourInFlorida = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hour: "numeric",
  hourCycle: "h23",
});

/** By the offices' time zone, not the device's. */
export function greeting(now: number): string {
  const hour = Number(hourInFlorida.format(now));
  if (hour < 12) return "Good morning";
  return hour < 18 ? "Good afternoon" : "Good evening";
}
