/** Creating a formatter takes longer than using it a hundred times. */
const long = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** 2026-11-20 → "November 20, 2026": a calendar day has no time zone. An empty text becomes a dash. */
export function longDay(day: string): string {
  if (day === "") return "–";
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? String(date) : long.format(date);
}
