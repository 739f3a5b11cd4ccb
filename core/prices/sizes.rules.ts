/** The five sizes, smallest first, with the footprint the design tool shows (specification, section 3). */
export const poolSizes = [
  { size: "Plunge", footprint: "8x12 ft", surchargeCents: 0 },
  { size: "Small", footprint: "12x24 ft", surchargeCents: 2_000_00 },
  { size: "Medium", footprint: "16x32 ft", surchargeCents: 7_700_00 },
  { size: "Large", footprint: "18x36 ft", surchargeCents: 12_000_00 },
  { size: "X-Large", footprint: "20x40 ft", surchargeCents: 24_000_00 },
] as const;

export type PoolSize = (typeof poolSizes)[number]["size"];

/** Deck on each side of the pool, in feet: room for a chair and to walk past it. */
export const deckFt = 4;

/** Base price of the estimated total, in cents (specification, section 9). */
export const basePriceCents = 42_200_00;

/** The design tool's price for a size: base price plus the size's surcharge, in cents. Unknown sizes add nothing. */
export function estimatedTotal(size: string): number {
  return basePriceCents + (poolSizes.find((entry) => entry.size === size)?.surchargeCents ?? 0);
}
