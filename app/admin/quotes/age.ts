import type { QuoteSummary } from "#core/quotes/shape.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

const dayMs = 24 * 3_600_000;

/** Days in Florida since a quote was sent or, for a draft, started: 0 for today. */
export function ageInDays(
  { sentAt, createdAt }: Pick<QuoteSummary, "sentAt" | "createdAt">,
  now: number,
): number {
  const [from, to] = [sentAt ?? createdAt, new Date(now)].map((at) => Date.parse(floridaIsoDay(at)));
  return Math.max(0, Math.round((to! - from!) / dayMs));
}

/** "Today", "1 day", "12 days" */
export function ageLabel(days: number): string {
  if (days === 0) return "Today";
  return days === 1 ? "1 day" : `${days.toLocaleString("en-US")} days`;
}
