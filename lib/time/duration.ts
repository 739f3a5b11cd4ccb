const minute = 60_000;
const hour = 60 * minute;

/** A duration in words, to the minute: "3 hours 5 minutes"; from a day on, to the hour. */
export function durationInWords(ms: number): string {
  if (ms < minute) return "less than a minute";
  if (ms < hour) return count(ms / minute, "minute");
  if (ms >= 24 * hour) return count(ms / hour, "hour");
  return [count(ms / hour, "hour"), count((ms % hour) / minute, "minute")].filter(Boolean).join(" ");
}

function count(exact: number, unit: string): string {
  const whole = Math.floor(exact);
  if (whole === 0) return "";
  return `${whole.toLocaleString("en-US")} ${unit}${whole === 1 ? "" : "s"}`;
}
