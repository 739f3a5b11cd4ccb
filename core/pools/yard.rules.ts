import { deckFt } from "#core/prices/sizes.rules.ts";

/** The free ground behind a house, in decimal feet: from side line to side line, and from the wall to the rear line. */
export type Yard = { widthFt: number; depthFt: number };

/** How far a pool stays from the lot lines, in feet. */
export type Setbacks = { sideFt: number; rearFt: number };

/** A pool's length and width, in decimal feet. */
type Ground = { length: number; width: number };

/** Where planning begins, and no rule: zoning districts, plats and easements differ, so visitors change it. */
export const planningSetbacks: Setbacks = { sideFt: 5, rearFt: 5 };

/**
 * From the house's foundation to the pool, in feet: Florida builders name 5 to 6, and the engineer decides. Source:
 * eaglepools.com/faqs.php, read November 20, 2026.
 */
export const houseFt = 5;

/** What `leastYard` counts, in a sentence: "We leave 5 ft to the house, 4 ft of deck and 5 ft to each lot line." */
export function yardRuleWords({ sideFt }: Setbacks = planningSetbacks): string {
  return `We leave ${houseFt} ft to the house, ${deckFt} ft of deck and ${sideFt} ft to each lot line.`;
}

/** Yards outside these limits, in feet, are typing errors. */
export const yardLimits = { least: 10, most: 500 };
export const mostSetbackFt = 100;

/** "tight": the pool stays clear of the lot lines, but not with deck on every side. */
export type Verdict = "fits" | "tight" | "no";

export type Fit = {
  verdict: Verdict;
  /** Whether the pool's short side is along the house. */
  isTurned: boolean;
  /** What is left beyond pool, deck and setbacks, in feet; what is missing is negative. */
  spareWidthFt: number;
  spareDepthFt: number;
};

const verdicts: Verdict[] = ["no", "tight", "fits"];

/** How well a pool fits a yard in the better of its two directions; along the house if both are equally good. */
export function fitOf(pool: Ground, yard: Yard, setbacks: Setbacks = planningSetbacks): Fit {
  const [along, turned] = [false, true].map((isTurned) => fitIn({ pool, yard, setbacks, isTurned })) as [
    Fit,
    Fit,
  ];
  const better =
    verdicts.indexOf(turned.verdict) - verdicts.indexOf(along.verdict) || least(turned) - least(along);
  return better > 0 ? turned : along;
}

/** Whether a pool fits a yard with its deck: what `fitOf` says, for questions about many pools. */
export function fits(pool: Ground, yard: Yard, setbacks: Setbacks = planningSetbacks): boolean {
  const isRoomFor = (isTurned: boolean) =>
    isEnough(spare(yard, neededFor(sidesOf(pool, isTurned), setbacks, deckFt)));
  return isRoomFor(false) || isRoomFor(true);
}

/** The smallest yard that has room for the pool, its deck and the setbacks. */
export function leastYard(pool: Ground, isTurned: boolean, setbacks: Setbacks = planningSetbacks): Yard {
  return neededFor(sidesOf(pool, isTurned), setbacks, deckFt);
}

/** A yard as an address has it, "60x40": width and depth in feet; null if invalid. */
export function yardOf(text: string): Yard | null {
  const [, width, depth] = /^\s*(\d{1,3}(?:\.\d{1,2})?)\s*x\s*(\d{1,3}(?:\.\d{1,2})?)\s*$/.exec(text) ?? [];
  const yard = { widthFt: Number(width), depthFt: Number(depth) };
  return isYard(yard) ? yard : null;
}

export function isYard({ widthFt, depthFt }: Yard): boolean {
  return [widthFt, depthFt].every((feet) => feet >= yardLimits.least && feet <= yardLimits.most);
}

/** "60x40" */
export function yardText({ widthFt, depthFt }: Yard): string {
  return `${widthFt}x${depthFt}`;
}

type Try = { pool: Ground; yard: Yard; setbacks: Setbacks; isTurned: boolean };

function fitIn({ pool, yard, setbacks, isTurned }: Try): Fit {
  const sides = sidesOf(pool, isTurned);
  const withDeck = spare(yard, neededFor(sides, setbacks, deckFt));
  if (isEnough(withDeck)) return { verdict: "fits", isTurned, ...withDeck };
  const alone = spare(yard, neededFor(sides, setbacks, 0));
  // what a tight yard lacks is room for the deck
  return isEnough(alone)
    ? { verdict: "tight", isTurned, ...withDeck }
    : { verdict: "no", isTurned, ...alone };
}

function sidesOf({ length, width }: Ground, isTurned: boolean) {
  return isTurned ? { along: width, away: length } : { along: length, away: width };
}

function neededFor(
  { along, away }: { along: number; away: number },
  { sideFt, rearFt }: Setbacks,
  deck: number,
): Yard {
  return {
    widthFt: along + 2 * (deck + sideFt),
    depthFt: Math.max(houseFt, deck) + away + deck + rearFt,
  };
}

function spare(yard: Yard, needed: Yard) {
  return { spareWidthFt: yard.widthFt - needed.widthFt, spareDepthFt: yard.depthFt - needed.depthFt };
}

/** Half an inch: dimensions are published in inches, and kept in hundredths of a foot. */
const tolerance = 0.04;

function isEnough({ spareWidthFt, spareDepthFt }: Pick<Fit, "spareWidthFt" | "spareDepthFt">): boolean {
  return spareWidthFt >= -tolerance && spareDepthFt >= -tolerance;
}

function least({ spareWidthFt, spareDepthFt }: Fit): number {
  return Math.min(spareWidthFt, spareDepthFt);
}
