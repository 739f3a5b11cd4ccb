import { feetTyped } from "#lib/text/feet-typed.ts";
import { feetAndInches } from "#lib/text/feet.ts";

/** In characters. Search results show less of a title and a description; longer ones are accepted. */
export const poolLimits = {
  name: 100,
  slug: 80,
  word: 60,
  badge: 20,
  leadTime: 60,
  description: 2_000,
  reason: 200,
  source: 500,
  sources: 20,
  notes: 40,
  features: 30,
  finishes: 40,
  metaTitle: 120,
  metaDescription: 320,
  outline: 60_000,
  address: 500,
} as const;

/** What a length of a pool can be, in feet. One-piece shells travel by road; depths leave room for a diving hopper. */
const bounds = {
  length: { name: "length", least: 4, most: 60 },
  width: { name: "width", least: 3, most: 30 },
  shallowDepthFt: { name: "shallow depth", least: 0.25, most: 15 },
  deepDepthFt: { name: "maximum depth", least: 0.25, most: 15 },
} as const;

/**
 * What a stated figure of a pool can be. The lowest are below the smallest spas and ledges that are made, but above
 * thousands whose separator is taken for a decimal point: 9.000 gallons are not 9.
 */
export const figureBounds = {
  gallons: { least: 50, most: 200_000 },
  surfaceSqFt: { least: 10, most: 2_000 },
  perimeterFt: { least: 10, most: 400 },
} as const;

export type LengthField = keyof typeof bounds;

/** What is wrong with a typed length, as a sentence; null if it is plausible. */
export function lengthProblem(field: LengthField, typed: string | number): string | null {
  const feet = feetTyped(typed);
  const { name, least, most } = bounds[field];
  if (Number.isNaN(feet)) return "Enter feet and inches, such as 32' 6\", 32 ft 6 in or 32.5";
  if (feet <= 0) return `The ${name} must be more than 0`;
  if (feet < least || feet > most)
    return `A ${name} of ${feetAndInches(feet)} doesn’t look right. Enter ${feetAndInches(least)} to ${feetAndInches(most)}`;
  return null;
}

type Lengths = {
  length: number;
  width: number;
  shallowDepthFt: number | null;
  deepDepthFt: number | null;
};

/** What is wrong with a pool's lengths together, by field; empty if nothing is. */
export function lengthConflicts(pool: Lengths): Partial<Record<LengthField, string>> {
  const { length, width, shallowDepthFt: shallow, deepDepthFt: deep } = pool;
  return {
    ...(width > length && {
      width: `The width (${feetAndInches(width)}) is more than the length (${feetAndInches(length)})`,
    }),
    ...(shallow !== null &&
      deep !== null &&
      shallow > deep && {
        shallowDepthFt: `The shallow end (${feetAndInches(shallow)}) is deeper than the maximum depth (${feetAndInches(deep)})`,
      }),
  };
}

/** The facts of a pool that have a source and a confidence. */
export const poolFacts = [
  "dimensions",
  "depth",
  "gallons",
  "surface",
  "perimeter",
  "shape",
  "features",
] as const;
export type PoolFact = (typeof poolFacts)[number];

/** How sure staff are of a fact. Visitors aren't told a figure of low confidence. */
export const confidences = ["high", "medium", "low"] as const;
export type Confidence = (typeof confidences)[number];

/** The computed figures of a pool, with the fields that hold them and their reasons, and the fact they are. */
export const computedFigures = [
  { field: "surfaceSqFt", reason: "surfaceReason", fact: "surface" },
  { field: "perimeterFt", reason: "perimeterReason", fact: "perimeter" },
  { field: "gallons", reason: "gallonsReason", fact: "gallons" },
] as const;

/** What the source of a computed figure is called. */
export const computedSource = "Computed from the outline and the depths";

type Filled = {
  description: string;
  series: string;
  leadTime: string;
  specSheet: string;
  metaTitle: string;
  metaDescription: string;
  shallowDepthFt: string;
  deepDepthFt: string;
  features: string[];
  /** How many the pool has of its own. */
  pictures: number;
};

/** The parts of a pool that visitors miss, each with the part of the form it is in, and how many there are in all. */
export function missingInPool(pool: Filled): { missing: { part: string; label: string }[]; of: number } {
  const all = [
    { part: "basics", label: "Description", isThere: pool.description !== "" },
    { part: "basics", label: "Series", isThere: pool.series !== "" },
    { part: "size", label: "Maximum depth", isThere: pool.deepDepthFt !== "" },
    { part: "size", label: "Shallow end", isThere: pool.shallowDepthFt !== "" },
    { part: "features", label: "Features", isThere: pool.features.length > 0 },
    { part: "site", label: "Lead time", isThere: pool.leadTime !== "" },
    { part: "site", label: "Spec sheet", isThere: pool.specSheet !== "" },
    { part: "search", label: "Title in search results", isThere: pool.metaTitle !== "" },
    { part: "search", label: "Description in search results", isThere: pool.metaDescription !== "" },
    { part: "pictures", label: "Own pictures", isThere: pool.pictures > 0 },
  ];
  const missing = all.filter(({ isThere }) => !isThere).map(({ part, label }) => ({ part, label }));
  return { missing, of: all.length };
}
