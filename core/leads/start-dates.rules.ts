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
 * The earliest day work can start if a complete permit application is filed on `filed`: the review, then 45 days. The
 * shell is made while the permit is reviewed.
 * @param filed "2026-11-20"
 */
export function earliestStart(filed: string, review: { businessDays: number } | { weeks: number }): string {
  const approved =
    "weeks" in review ? plusDays(filed, review.weeks * 7) : plusBusinessDays(filed, review.businessDays);
  return plusDays(approved, startAfterDays);
}

function plusDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Monday to Friday; holidays are ignored, so the actual day may be a little later. */
function plusBusinessDays(day: string, days: number): string {
  let at = day;
  for (let left = days; left > 0;) {
    at = plusDays(at, 1);
    if (![0, 6].includes(new Date(`${at}T12:00:00Z`).getUTCDay())) left -= 1;
  }
  return at;
}
