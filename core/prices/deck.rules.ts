import { deckFt } from "./sizes.rules.ts";

/** A shell's length and width, in feet. */
export type Sides = { length: number; width: number };

/** The deck that plans draw, yards are checked with and prices count: the ring around a shell's sides, in sq ft. */
export function drawnDeckSqFt({ length, width }: Sides): number {
  return Math.round((length + 2 * deckFt) * (width + 2 * deckFt) - length * width);
}

/**
 * The deck inside an installed price, in sq ft, from the line of the price book that says so: "400 sq ft of paver deck".
 * 0 if no line names a deck.
 */
export function includedDeckSqFt({ includes }: { includes: readonly string[] }): number {
  const figures = includes.flatMap((line) => /^([\d,]+) sq ft of .*\bdeck\b/i.exec(line)?.[1] ?? []);
  return Number(figures[0]?.replaceAll(",", "") ?? 0);
}

/** More deck is priced from a portion on, in sq ft: what a pool has that needs no more than the included deck. */
export const deckPortionSqFt = 100;

/** More deck for a pool, in sq ft: what is drawn beyond the included deck, and at least a portion. */
export function moreDeckSqFt(sides: Sides, includedSqFt: number): number {
  return Math.max(deckPortionSqFt, drawnDeckSqFt(sides) - includedSqFt);
}
