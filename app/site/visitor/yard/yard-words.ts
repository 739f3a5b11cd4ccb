import { deckFt } from "#core/prices/sizes.rules.ts";
import type { Fit, Yard } from "#core/pools/yard.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";

/** 60 × 40 ft */
export function yardWords({ widthFt, depthFt }: Yard): string {
  return `${widthFt} × ${depthFt} ft`;
}

/** The answer in a few words. */
export const verdictWords: Record<Fit["verdict"], string> = {
  fits: "It fits",
  tight: "It fits, with less deck",
  no: "It doesn’t fit",
};

/** What is left over or missing, in one or two sentences. */
export function fitWords(model: string, { verdict, isTurned, spareWidthFt, spareDepthFt }: Fit): string {
  if (verdict === "no")
    return `This yard is ${missing(spareWidthFt, spareDepthFt)} for the ${model}, even without a deck, no matter which way you turn it.`;
  const way = isTurned ? "With its short side toward the house, the" : "The";
  if (verdict === "tight")
    return `${way} pool stays inside your setbacks, but the yard is ${short(spareWidthFt, spareDepthFt)} for ${deckFt} ft of deck on every side or for a screen enclosure.`;
  return `${way} pool and ${deckFt} ft of deck on every side leave ${feet(spareWidthFt)} of extra yard width and ${feet(spareDepthFt)} of extra yard depth. A screen enclosure around that deck fits too.`;
}

/** "3′ too narrow", from the feet missing along the house and away from it. */
function missing(width: number, depth: number): string {
  return both(
    width,
    depth,
    (lack) => `${feet(lack)} too narrow`,
    (lack) => `${feet(lack)} short from the house to the rear line`,
  );
}

function short(width: number, depth: number): string {
  return both(
    width,
    depth,
    (lack) => `${feet(lack)} short in width`,
    (lack) => `${feet(lack)} short in depth`,
  );
}

type Say = (lackFt: number) => string;

function both(width: number, depth: number, ofWidth: Say, ofDepth: Say): string {
  const lacking = [width < 0 && ofWidth(-width), depth < 0 && ofDepth(-depth)];
  return lacking.filter(Boolean).join(" and ");
}

/** 3′ 6″, and less than a foot as 6″; nothing left is 0″, also after rounding from below. */
function feet(value: number): string {
  return feetAndInches(Math.max(0, value)).replace(/^0′(?: |$)/, "") || "0″";
}
