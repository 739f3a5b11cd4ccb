import { deckFt } from "#core/prices/sizes.rules.ts";
import type { PriceRange } from "#core/prices/pricing.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { feetAndInches } from "#lib/text/feet.ts";

/** What the Pool Finder knows about a pool: only facts the catalog may state, nothing from weak sources. */
export type AdvisablePool = {
  id: string;
  shape: string;
  size: string;
  type: string;
  length: number;
  width: number;
  shallowDepthFt: number | null;
  deepDepthFt: number | null;
  gallons: number | null;
  /** Empty if the manufacturer's list is unconfirmed: features are then unknown, not missing. */
  features: string[];
  price: PriceRange | null;
};

export type Swimmer = "children" | "laps" | "guests" | "two";
export type Depth = "" | "standing" | "middle" | "deep";
export type MustHave = "ledge" | "bench" | "spa" | "cover";

/** A visitor's answers to the Pool Finder. Empty and null mean unanswered and have no effect. */
export type Answers = {
  yardLengthFt: number | null;
  yardWidthFt: number | null;
  swimmers: Swimmer[];
  depth: Depth;
  shape: string;
  budgetCents: number | null;
  mustHaves: MustHave[];
};

/** As stored in the browser (specification, section 3); `toCheck` lists wishes still to be confirmed for this pool. */
export type Recommendation = { poolId: string; confidence: number; reasons: string[]; toCheck: string[] };

export const noAnswers: Answers = {
  yardLengthFt: null,
  yardWidthFt: null,
  swimmers: [],
  depth: "",
  shape: "",
  budgetCents: null,
  mustHaves: [],
};

export const swimmerNames: Record<Swimmer, string> = {
  children: "Small children",
  laps: "Someone who swims laps",
  guests: "Friends and guests",
  two: "One or two people",
};

export const depthNames: Record<Exclude<Depth, "">, string> = {
  standing: "Up to 5 feet, so you can stand anywhere",
  middle: "5 to 6½ feet",
  deep: "More than 6½ feet",
};

export const mustHaveNames: Record<MustHave, string> = {
  ledge: "Tanning ledge",
  bench: "Bench to sit on",
  spa: "Spa in the same shell",
  cover: "Works with an automatic cover",
};

/** Upper limits offered to the visitor, in cents: they lie between the typical installed prices of the five sizes. */
export const budgetsCents = [52_000_00, 55_000_00, 62_000_00, 68_000_00, 83_000_00];

/** Longer than any yard: larger input is a typo. */
export const longestYardFt = 500;

/** How many matches are shown and stored: enough to compare, few enough to read. */
const mostMatches = 3;
/** A pool that meets less than this share of the wishes is not a match. */
const leastConfidence = 0.5;

/** How far one wish is met, 0 to 1, and the sentence that says so; `null` rules the pool out. */
type Verdict = { weight: number; met: number; reason?: string; toCheck?: string } | null;

/**
 * The best matches first, each with reasons that are certain. Pools that do not fit the yard or start above the budget
 * are excluded; a wish that cannot be confirmed counts half. Of equal matches the one that costs less comes first, then
 * the larger one, then the one with fewer wishes to confirm.
 * @returns at most three; none if nothing was answered
 */
export function recommend(pools: AdvisablePool[], answers: Answers): Recommendation[] {
  return pools
    .flatMap((pool) => {
      const match = judge(pool, answers);
      return match && match.confidence >= leastConfidence ? [{ pool, match }] : [];
    })
    .sort(
      (a, b) =>
        b.match.confidence - a.match.confidence ||
        startsAt(a.pool) - startsAt(b.pool) ||
        b.pool.length * b.pool.width - a.pool.length * a.pool.width ||
        a.match.toCheck.length - b.match.toCheck.length,
    )
    .slice(0, mostMatches)
    .map(({ match }) => match);
}

/** What its price starts at, in cents; a pool whose price is on request comes after all others. */
function startsAt({ price }: AdvisablePool): number {
  return price?.lowCents ?? Number.MAX_SAFE_INTEGER;
}

/** A pool's size, in decimal feet and square feet. */
export type SizedPool = { id: string; length: number; width: number; surfaceSqFt: number | null };

/** Water area in square feet; length × width if the manufacturer gives none. */
export function waterArea({ surfaceSqFt, length, width }: Omit<SizedPool, "id">): number {
  return surfaceSqFt ?? length * width;
}

/** The ids of the pools with the smallest difference in water area, nearest first. */
export function nearestInWater(pools: SizedPool[], to: Omit<SizedPool, "id">, count: number): string[] {
  // Rounded to a thousandth, so that equal differences above and below tie and the id decides.
  const difference = (pool: SizedPool) => Math.round(Math.abs(waterArea(pool) - waterArea(to)) * 1000);
  return pools
    .sort((a, b) => difference(a) - difference(b) || (a.id < b.id ? -1 : 1))
    .slice(0, count)
    .map(({ id }) => id);
}

/** 0.938 → 94. Values that are already percentages are accepted too. */
export function matchPercent(confidence: number): number {
  const percent = confidence <= 1 ? confidence * 100 : confidence;
  return Math.round(Math.min(100, Math.max(0, percent)));
}

/** True if at least one question was answered. */
export function hasAnswers(answers: Answers): boolean {
  return verdictsOf(anyPool, answers).length > 0;
}

const anyPool: AdvisablePool = {
  id: "",
  shape: "",
  size: "",
  type: "",
  length: 0,
  width: 0,
  shallowDepthFt: null,
  deepDepthFt: null,
  gallons: null,
  features: [],
  price: null,
};

function judge(pool: AdvisablePool, answers: Answers): Recommendation | null {
  const verdicts = verdictsOf(pool, answers);
  const possible = verdicts.filter((verdict) => verdict !== null);
  if (verdicts.length === 0 || possible.length < verdicts.length) return null;
  const weights = possible.reduce((sum, { weight }) => sum + weight, 0);
  const met = possible.reduce((sum, { weight, met: share }) => sum + weight * share, 0);
  return {
    poolId: pool.id,
    // Rounded to three digits: no false precision, and equal pools stay equal.
    confidence: Math.round((met / weights) * 1000) / 1000,
    reasons: possible.flatMap(({ reason }) => reason ?? []),
    toCheck: possible.flatMap(({ toCheck }) => toCheck ?? []),
  };
}

function verdictsOf(pool: AdvisablePool, answers: Answers): Verdict[] {
  const { yardLengthFt, yardWidthFt, swimmers, depth, shape, budgetCents, mustHaves } = answers;
  return [
    ...(yardLengthFt && yardWidthFt ? [fitsYard(pool, yardLengthFt, yardWidthFt)] : []),
    ...(budgetCents ? [fitsBudget(pool, budgetCents)] : []),
    ...swimmers.map((swimmer) => suits[swimmer](pool)),
    ...(depth ? [hasDepth(pool, depth)] : []),
    ...(shape ? [hasShape(pool, shape)] : []),
    ...mustHaves.map((mustHave) => has[mustHave](pool)),
  ];
}

function fitsYard(pool: AdvisablePool, lengthFt: number, widthFt: number): Verdict {
  const fits =
    pool.length + 2 * deckFt <= Math.max(lengthFt, widthFt) &&
    pool.width + 2 * deckFt <= Math.min(lengthFt, widthFt);
  const yard = `${feetAndInches(lengthFt)} × ${feetAndInches(widthFt)}`;
  return fits ? { weight: 2, met: 1, reason: `Fits ${yard} with ${deckFt} feet of deck all around` } : null;
}

function fitsBudget({ price }: AdvisablePool, budgetCents: number): Verdict {
  if (!price) return { weight: 3, met: 0.5, toCheck: "price" };
  if (price.lowCents > budgetCents) return null;
  const starts = price.highCents > budgetCents;
  const reason = `Installed price ${starts ? "starts " : ""}within your ${dollars(budgetCents)} budget`;
  return { weight: 3, met: starts ? 0.6 : 1, reason };
}

const suits: Record<Swimmer, (pool: AdvisablePool) => Verdict> = {
  /** 3′ 6″ is the usual shallow end; deeper ones suit taller swimmers. */
  children({ shallowDepthFt }) {
    if (shallowDepthFt === null) return { weight: 2, met: 0.5, toCheck: "depth of the shallow end" };
    if (shallowDepthFt > 3.6) return { weight: 2, met: 0.3 };
    return { weight: 2, met: 1, reason: `Shallow end of ${feetAndInches(shallowDepthFt)}` };
  },
  laps({ length }) {
    if (length < 32) return { weight: 2, met: length < 26 ? 0.1 : 0.5 };
    return { weight: 2, met: 1, reason: `${feetAndInches(length)} of straight swimming` };
  },
  guests({ size, length, width }) {
    if (!["Large", "X-Large"].includes(size)) return { weight: 2, met: size === "Medium" ? 0.6 : 0.2 };
    return {
      weight: 2,
      met: 1,
      reason: `Room for guests: ${feetAndInches(length)} × ${feetAndInches(width)}`,
    };
  },
  two({ size, gallons }) {
    if (!["Plunge", "Small"].includes(size)) return { weight: 2, met: size === "Medium" ? 0.5 : 0.2 };
    const water = gallons === null ? "Little water" : `Only ${gallons.toLocaleString("en-US")} gallons`;
    const reason = `${water} to heat and treat`;
    return { weight: 2, met: size === "Plunge" ? 1 : 0.9, reason };
  },
};

/** The range of the deepest point, in feet. */
const depthBands: Record<Exclude<Depth, "">, [from: number, to: number]> = {
  standing: [0, 5],
  middle: [5, 6.5],
  deep: [6.5, 99],
};

function hasDepth({ deepDepthFt }: AdvisablePool, depth: Exclude<Depth, "">): Verdict {
  if (deepDepthFt === null) return { weight: 2, met: 0.5, toCheck: "depth" };
  const [from, to] = depthBands[depth];
  const misses = Math.max(from - deepDepthFt, deepDepthFt - to, 0);
  if (misses === 0) return { weight: 2, met: 1, reason: `${feetAndInches(deepDepthFt)} at its deepest` };
  return { weight: 2, met: misses <= 0.5 ? 0.6 : 0.1 };
}

function hasShape(pool: AdvisablePool, shape: string): Verdict {
  if (pool.shape !== shape) return { weight: 2, met: 0.1 };
  return { weight: 2, met: 1, reason: `${shape}, the shape you asked for` };
}

const has: Record<MustHave, (pool: AdvisablePool) => Verdict> = {
  ledge: (pool) => stated(pool, /ledge|beach shelf/i, "Tanning ledge"),
  bench: (pool) => stated(pool, /bench/i, "Bench"),
  /** The catalog states the shell type of every pool. */
  spa({ type }) {
    return /spa/i.test(type) ? { weight: 3, met: 1, reason: "Spa in the same shell" } : { weight: 3, met: 0 };
  },
  /** An automatic cover runs on two parallel tracks. */
  cover({ shape }) {
    if (shape !== "Rectangle") return { weight: 3, met: 0 };
    return { weight: 3, met: 1, reason: "Works with an automatic cover" };
  },
};

function stated({ features }: AdvisablePool, pattern: RegExp, name: string): Verdict {
  if (features.length === 0) return { weight: 3, met: 0.5, toCheck: name.toLowerCase() };
  const feature = features.find((one) => pattern.test(one));
  return feature ? { weight: 3, met: 1, reason: feature } : { weight: 3, met: 0 };
}
