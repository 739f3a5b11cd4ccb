/** The five sizes, smallest first, with the footprint the design tool shows (specification, section 3). */
export const poolSizes = [
  { size: "Plunge", footprint: "8x12 ft", surchargeCents: 0 },
  { size: "Small", footprint: "12x24 ft", surchargeCents: 2_000_00 },
  { size: "Medium", footprint: "16x32 ft", surchargeCents: 7_700_00 },
  { size: "Large", footprint: "18x36 ft", surchargeCents: 12_000_00 },
  { size: "X-Large", footprint: "20x40 ft", surchargeCents: 24_000_00 },
] as const;

export type PoolSize = (typeof poolSizes)[number]["size"];

/** Base price of the estimated total, in cents (specification, section 9). */
export const basePriceCents = 42_200_00;

/** The design tool's price for a size: base price plus the size's surcharge, in cents. Unknown sizes add nothing. */
export function estimatedTotal(size: string): number {
  return basePriceCents + (poolSizes.find((entry) => entry.size === size)?.surchargeCents ?? 0);
}

export type PriceRange = { lowCents: number; highCents: number };

export type PriceBook = {
  /** The date on which the prices were last reviewed, "2026-11-20". */
  checkedOn: string;
  /** True until the owner has confirmed the values. */
  demo: boolean;
  /** Highest usual price by size, in cents. The lowest is the estimated total above. */
  highCents: Record<string, number>;
  includes: string[];
  excludes: string[];
};

/** Demo values: the owner replaces them before publication; until then they are labeled as demo. */
export const defaultPriceBook: PriceBook = {
  checkedOn: "2026-11-20",
  demo: true,
  highCents: {
    Plunge: 52_000_00,
    Small: 55_000_00,
    Medium: 62_000_00,
    Large: 68_000_00,
    "X-Large": 83_000_00,
  },
  includes: [
    "Shell, freight and crane",
    "Permit drawings and county fees",
    "Excavation, haul-away, setting and backfill",
    "Pump, filter and plumbing",
    "Electrical bonding and hook-up",
    "400 sq ft of paver deck",
    "First fill and start-up",
  ],
  excludes: ["Screen enclosure", "Heat pump", "Automatic cover", "Fence", "Dewatering where the hole is wet"],
};

/** The usual installed price of a pool of this size, or null if the book has none. */
export function priceRange(book: PriceBook, size: string): PriceRange | null {
  // own keys only: a size named "constructor" must not find the inherited property
  const highCents = Object.hasOwn(book.highCents, size) ? book.highCents[size] : undefined;
  if (highCents === undefined) return null;
  return { lowCents: estimatedTotal(size), highCents };
}
