import { isNamed, quantityOf, shareOf, type Extra, type Ground } from "./extras.rules.ts";
import { includedDeckSqFt, type Sides } from "./deck.rules.ts";
import { freightTo, type Freight } from "./freight.rules.ts";
import { hundreds, inOwnRange, ownRangeFor, type OwnRange, type RangedPool } from "./own-ranges.rules.ts";
import { basePriceCents, estimatedTotal, poolSizes } from "./sizes.rules.ts";

export type PriceRange = { lowCents: number; highCents: number };

/** A figure for each size. */
type BySize = Record<string, number>;

export type PriceBook = {
  /** The date on which the prices were last reviewed, "2026-11-20". */
  checkedOn: string;
  /** True until the owner has confirmed the values. */
  demo: boolean;
  /** The water area, in sq ft, at which a size begins at its estimated total above. */
  fromSqFt: BySize;
  /** The water area of a size's largest pool, which costs at most `highCents` without a spa or a deep end. */
  toSqFt: BySize;
  highCents: BySize;
  /** What raises both ends: a spa in the shell, and a deep end below `deepFt`. */
  spaCents: number;
  deepEndCents: number;
  includes: string[];
  /** Not included and without a figure: priced after a site visit. */
  excludes: string[];
  extras: Extra[];
  /** Manufacturers, series and pools whose prices differ from what the rule gives. */
  ranges: OwnRange[];
  /** What deliveries add, by county. */
  freight: Freight[];
};

/** The figures that prices depend on. */
export type PriceFigures = Pick<
  PriceBook,
  "fromSqFt" | "toSqFt" | "highCents" | "spaCents" | "deepEndCents" | "extras" | "ranges" | "freight"
>;

/** The part of a book that decides prices: two books that agree in it have the same prices. */
export function pricesOf(book: PriceBook): PriceFigures {
  const { fromSqFt, toSqFt, highCents, spaCents, deepEndCents, extras, ranges, freight } = book;
  return { fromSqFt, toSqFt, highCents, spaCents, deepEndCents, extras, ranges, freight };
}

/** The book as a browser needs it: without the own ranges of other pools. */
export function bookFor(book: PriceBook, pool: RangedPool | null): PriceBook {
  const own = pool && ownRangeFor(book.ranges, pool);
  return { ...book, ranges: own ? [own] : [] };
}

/** A deep end below this costs more. */
export const deepFt = 6.5;

/** What a pool's price depends on. Lengths in decimal feet; null if unknown. */
export type PricedPool = RangedPool & {
  size: string;
  type: string;
  length: number;
  width: number;
  surfaceSqFt: number | null;
  deepDepthFt: number | null;
};

/** A size before a pool is chosen, as its published pools are. */
export type PricedSize = {
  size: string;
  /** From the least to the most that one of its pools costs. */
  range: PriceRange;
  /** Its largest shell: what extras and running costs are figured for. */
  largest: Sides & Pick<PricedPool, "surfaceSqFt">;
};

export type PriceLine = { extra: Extra; quantity: number; range: PriceRange };

/** An installed price with the chosen extras. All amounts are whole hundreds of dollars, in cents. */
export type Price = {
  base: PriceRange;
  /** The chosen extras that have a figure. */
  lines: PriceLine[];
  /** What the delivery adds, if the place is known and it adds anything. */
  freight: Pick<Freight, "county" | "cents"> | null;
  /** The base, the lines and the delivery together. */
  total: PriceRange;
};

/**
 * The one function behind every price that is shown or stored: of a pool, or of a size before a pool is chosen, with
 * the chosen extras by id or label. A size spans its published pools. A pool follows its water area, depth and spa, so
 * that none costs more than one that is at least as large in all of them; unless it, its series or its manufacturer has
 * a range of its own.
 * @param poolOrSize undefined for a size without pools
 * @param place the town, county or address that the pool is for, as far as it is known
 * @returns null if there is no figure for it
 */
export function priceOf(
  book: PriceBook,
  poolOrSize: PricedPool | PricedSize | undefined,
  extraNames: readonly string[] = [],
  place = "",
): Price | null {
  if (!poolOrSize) return null;
  const isPool = "length" in poolOrSize;
  const base = isPool ? pricingBy(book).base(poolOrSize) : poolOrSize.range;
  if (!base) return null;
  const ground = groundOf(book, isPool ? poolOrSize : poolOrSize.largest);
  const lines = chosenExtras(book, extraNames).map((extra) => lineOf(extra, ground));
  const freight = freightOf(book, place);
  const delivery = freight ? [{ lowCents: freight.cents, highCents: freight.cents }] : [];
  return { base, lines, freight, total: sum([base, ...lines.map(({ range }) => range), ...delivery]) };
}

/** A pool of a size, with what it costs; null without a figure. */
type PoolOfSize = Pick<PricedPool, "size" | "length" | "width" | "surfaceSqFt"> & {
  price: PriceRange | null;
};

/**
 * What each size costs: the span of its pools, and the only source of a size's range. Also the pool that costs least; of
 * two that do, the first one. Sizes without a priced pool are absent.
 */
export function pricedSizes<Pool extends PoolOfSize>(
  pools: Iterable<Pool>,
): (PricedSize & { least: Pool & { price: PriceRange } })[] {
  const every = priced(pools);
  return poolSizes.flatMap(({ size }) => {
    const all = every.filter((pool) => pool.size === size);
    if (all.length === 0) return [];
    const least = all.reduce((one, other) => (other.price.lowCents < one.price.lowCents ? other : one));
    const { length, width, surfaceSqFt } = all.reduce((one, other) =>
      other.length * other.width > one.length * one.width ? other : one,
    );
    const range = spanOf(all.map(({ price }) => price));
    return { size, range, largest: { length, width, surfaceSqFt }, least };
  });
}

function priced<Pool extends PoolOfSize>(pools: Iterable<Pool>): (Pool & { price: PriceRange })[] {
  return [...pools].flatMap((pool) => (pool.price ? [{ ...pool, price: pool.price }] : []));
}

/** A size by its name; undefined for one without a priced pool, and for any other text. */
export function sizeNamed<Size extends PricedSize>(sizes: readonly Size[], name: string): Size | undefined {
  return sizes.find(({ size }) => size === name);
}

/** From the least to the most of at least one range. */
export function spanOf(ranges: readonly PriceRange[]): PriceRange {
  return {
    lowCents: Math.min(...ranges.map(({ lowCents }) => lowCents)),
    highCents: Math.max(...ranges.map(({ highCents }) => highCents)),
  };
}

/**
 * The design tool's total of a size (specification, section 9) with the chosen extras, figured for its largest shell:
 * only they make it a range.
 */
export function totalWith(
  book: PriceBook,
  { size, largest }: Pick<PricedSize, "size"> & Partial<Pick<PricedSize, "largest">>,
  extraNames: readonly string[],
): PriceRange {
  const total = estimatedTotal(size);
  const extras = largest ? chosenExtras(book, extraNames) : [];
  const lines = extras.map((extra) => lineOf(extra, groundOf(book, largest!)).range);
  return sum([{ lowCents: total, highCents: total }, ...lines]);
}

function freightOf(book: PriceBook, place: string): Price["freight"] {
  const freight = place === "" ? null : freightTo(book.freight, place);
  return freight && freight.cents > 0 ? { county: freight.county, cents: freight.cents } : null;
}

/** A shell with the deck that its price includes: what extras are counted for. */
export function groundOf(book: Pick<PriceBook, "includes">, { length, width }: Sides): Ground {
  return { length, width, includedDeckSqFt: includedDeckSqFt(book) };
}

/** An extra for a pool: how much of its unit, and what that costs. */
export function lineOf(extra: Extra, ground: Ground): PriceLine {
  const quantity = quantityOf(extra, ground);
  const spread = extra.highCents - extra.lowCents;
  const [lowCents, highCents] = shareOf(extra.unit, ground).map((share) =>
    hundreds((extra.lowCents + share * spread) * quantity),
  ) as [number, number];
  return { extra, quantity, range: { lowCents, highCents } };
}

/** The extras that are not part of every price, in the book's order. */
export function pricedExtras(book: Pick<PriceBook, "extras">): Extra[] {
  return book.extras.filter(({ included }) => !included);
}

/** Everything inside an installed price. */
export function includedLines({ includes, extras }: Pick<PriceBook, "includes" | "extras">): string[] {
  return [...includes, ...extras.filter(({ included }) => included).map(({ label }) => label)];
}

/** What is not included and has no figure. Lines that name an extra are left out, because an extra has a figure. */
export function pricedAtVisit({ excludes, extras }: Pick<PriceBook, "excludes" | "extras">): string[] {
  return excludes.filter((line) => !extras.some((extra) => isNamed(extra, line)));
}

/** What a book gives for pools by themselves. */
export type Pricing = {
  /** As `priceOf` without extras; null if the book has no figure for the size. */
  base(pool: PricedPool): PriceRange | null;
  /** What the rule gives, without the pool's own range. */
  usual(pool: PricedPool): PriceRange;
};

/** Whether the shell of a pool has a spa in it, which its type says. */
export function hasSpa({ type }: Pick<PricedPool, "type">): boolean {
  return /\bwith spa\b/i.test(type);
}

/** For the prices of many pools: what follows from the book alone is worked out once. */
export function pricingBy(book: PriceBook): Pricing {
  const [low, high] = [lowEnds(book), highEnds(book)];
  const usual = (pool: PricedPool) => {
    // a shell of unknown outline is at most its rectangle
    const area = pool.surfaceSqFt ?? pool.length * pool.width;
    const spa = hasSpa(pool) ? book.spaCents : 0;
    const deepEnd = (pool.deepDepthFt ?? 0) > deepFt ? book.deepEndCents : 0;
    const added = spa + deepEnd;
    return opened({ lowCents: along(low, area) + added, highCents: along(high, area) + added });
  };
  return {
    usual,
    // own keys only: a size named "constructor" must not find the inherited property
    base: (pool) => (Object.hasOwn(book.highCents, pool.size) ? ownOr(usual(pool), book, pool) : null),
  };
}

/** The part of the low end up to a water area, before what a pool has besides water. */
export function lowEndAt(book: Pick<PriceBook, "fromSqFt">, areaSqFt: number): number {
  return along(lowEnds(book), areaSqFt);
}

/** Of each size: none is below the base price, with which the smallest begins. */
function lowEnds(book: Pick<PriceBook, "fromSqFt">): Point[] {
  return poolSizes.map(({ size }) => [book.fromSqFt[size] ?? 0, estimatedTotal(size)]);
}

function chosenExtras(book: PriceBook, extraNames: readonly string[]): Extra[] {
  return pricedExtras(book).filter((extra) => extraNames.some((name) => isNamed(extra, name)));
}

function ownOr(usual: PriceRange, book: PriceBook, pool: PricedPool): PriceRange {
  const own = ownRangeFor(book.ranges, pool);
  if (!own) return usual;
  const range = inOwnRange(own, usual);
  // a low and a high price are shown as staff typed them
  return own.kind === "range" ? range : opened(range);
}

function highEnds(book: PriceBook): Point[] {
  const [first] = poolSizes;
  // a book may be older than the rule that a larger size does not cost less
  let most = 0;
  const points = poolSizes.map(({ size }): Point => {
    most = Math.max(most, book.highCents[size] ?? 0);
    return [book.toSqFt[size] ?? 0, most];
  });
  // the smallest pool's range is as wide, in proportion, as that of its size's largest
  const from = book.fromSqFt[first.size] ?? 0;
  const share = points[0]![1] / lowEndAt(book, points[0]![0]);
  return [[from, Math.min(points[0]![1], basePriceCents * share)], ...points];
}

/** The least width of a range, as a share of its low end. */
const leastSpread = 0.05;

function opened({ lowCents, highCents }: PriceRange): PriceRange {
  const low = hundreds(lowCents);
  return { lowCents: low, highCents: Math.max(hundreds(highCents), hundreds(low * (1 + leastSpread))) };
}

type Point = [areaSqFt: number, cents: number];

/** The height of a line through points that rise to the right, continued beyond the last one. */
function along(points: Point[], area: number): number {
  const [first] = points;
  if (!first || area <= first[0]) return first?.[1] ?? 0;
  const after = points.findIndex(([at]) => at >= area);
  const end = after === -1 ? points.length - 1 : after;
  const [[x0, y0], [x1, y1]] = [points[end - 1]!, points[end]!];
  return x1 > x0 ? y0 + ((area - x0) / (x1 - x0)) * (y1 - y0) : y1;
}

function sum(ranges: PriceRange[]): PriceRange {
  return ranges.reduce((total, { lowCents, highCents }) => ({
    lowCents: total.lowCents + lowCents,
    highCents: total.highCents + highCents,
  }));
}
