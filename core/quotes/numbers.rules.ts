import { daysAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

/**
 * The possible prefixes of an office's numbers, the likeliest first: "ocala" → OCA, "west-palm-beach" → WPB. The office
 * gets the first one that no other office uses.
 */
export function numberPrefixes(officeId: string): string[] {
  const words = officeId.toUpperCase().split("-").filter(Boolean);
  const joined = words.join("");
  const initials = words.map((word) => word[0]).join("");
  const short = (words.length > 2 ? initials : joined).slice(0, 3);
  const counted = [2, 3, 4, 5, 6, 7, 8, 9].map((digit) => `${short.slice(0, 2)}${digit}`);
  return [...new Set([short, joined.slice(0, 3), joined.slice(0, 4), ...counted, officeId.toUpperCase()])];
}

/** "OCA-2026-0017" */
export function quoteNumber(prefix: string, year: number, place: number): string {
  return `${prefix}-${year}-${String(place).padStart(4, "0")}`;
}

/** The day in Florida this many days from now: "2026-12-20". */
export function lastValidDay(now: Date, days: number): string {
  return daysAfter(floridaIsoDay(now), days);
}
