import { federalHolidays } from "#lib/time/federal-holidays.ts";

/** When a visitor would like to start, as the estimate offers it. */
export const startWishes: readonly string[] = [
  "As soon as the permit allows",
  "Within six months",
  "Within a year",
  "Just looking at prices",
];

/** From permit approval and shell delivery to the start, in days (specification, section 9). */
export const startAfterDays = 45;

type Review = { place: string; businessDays?: number; weeks?: [from: number, to: number] };

/** The state's limit for a complete application, and the reviews that somebody has published a figure for. */
export const reviewSources = {
  state: "Florida Statutes, s. 553.792, checked November 20, 2026",
  places:
    "from the county articles of Professional Pool Company, a builder whose pages differ by up to two weeks, checked November 20, 2026",
};

export const stateReview = { place: "Anywhere in Florida", businessDays: 30 } as const satisfies Review;

export const placeReviews = [
  { place: "Lake County", weeks: [2, 4] },
  { place: "Volusia County", weeks: [3, 6] },
  { place: "City of Orlando", weeks: [4, 6] },
  { place: "Seminole County", weeks: [4, 7] },
] as const satisfies Review[];

const dayMs = 24 * 60 * 60_000;

/**
 * The earliest day work can start if a complete permit application is filed on `filed`: the review, then 45 days, and
 * then the first working day. The shell is made while the permit is reviewed.
 * @param filed "2026-11-20"
 */
export function earliestStart(filed: string, review: { businessDays: number } | { weeks: number }): string {
  const approved =
    "weeks" in review ? plusDays(filed, review.weeks * 7) : plusBusinessDays(filed, review.businessDays);
  return firstWorkday(plusDays(approved, startAfterDays));
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

function plusBusinessDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0; left -= 1) at = firstWorkday(plusDays(at, 1));
  return at;
}

/** The day itself or the first after it that is Monday to Friday (specification, section 9) and no federal holiday. */
function firstWorkday(day: string): string {
  return isWorkday(day) ? day : firstWorkday(plusDays(day, 1));
}

function isWorkday(day: string): boolean {
  const date = new Date(`${day}T12:00:00Z`);
  if ([0, 6].includes(date.getUTCDay())) return false;
  const year = date.getUTCFullYear();
  // New Year's Day may be observed on December 31
  const holidays = [...federalHolidays(year), ...federalHolidays(year + 1)];
  return !holidays.some((holiday) => holiday.day === day);
}

/** The shortest and the longest review that somebody has published, in weeks. */
export function reviewSpan(): { leastWeeks: number; mostWeeks: number } {
  const weeks = placeReviews.flatMap((review) => [...review.weeks]);
  return { leastWeeks: Math.min(...weeks), mostWeeks: Math.max(...weeks) };
}
