/** 2026-11-20 → "November 20, 2026": a calendar day has no time zone. Nothing stays a dash. */
export function longDay(day: string): string {
  if (day === "") return "–";
  return new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
