import {
  pricedSizes,
  pricingBy,
  sizeNamed,
  type PriceBook,
  type Pricing,
  type PricedPool,
  type PriceRange,
} from "./pricing.rules.ts";
import { estimatedTotal, poolSizes } from "./sizes.rules.ts";
import type { PriceChange } from "./own-ranges.rules.ts";
import { dollars } from "#lib/money/dollars.ts";

/** A pool of the catalog as lists of price changes name it. */
export type CatalogPool = PricedPool & { name: string; manufacturer: string; published: boolean };

export type PoolPriceChange = {
  id: string;
  name: string;
  manufacturer: string;
  size: string;
  published: boolean;
  before: PriceRange | null;
  after: PriceRange | null;
  /** Its own range puts it below the total that the design tool shows for its size. */
  isBelowTotal: boolean;
};

export type SizePriceChange = { size: string; before: PriceRange | null; after: PriceRange | null };

export const priceChangeSentences = {
  noPools: "No pool is chosen. Choose a manufacturer, a series, or pools.",
  noChange: "Please enter a percentage or dollars",
  otherPrices:
    "The current prices have changed since this preview, maybe because this same change went through. Nothing was changed just now. Preview it again.",
};

/** The pools whose price differs between two books. */
export function poolsChanged(
  catalog: readonly CatalogPool[],
  before: PriceBook,
  after: PriceBook,
): PoolPriceChange[] {
  const [was, is] = [pricingBy(before), pricingBy(after)];
  return catalog.flatMap((pool) => {
    const [old, now] = [was.base(pool), is.base(pool)];
    if (isSame(old, now)) return [];
    const { id, name, manufacturer, size, published } = pool;
    const isBelowTotal = isBelow(is, pool, now);
    return { id, name, manufacturer, size, published, before: old, after: now, isBelowTotal };
  });
}

/** The sizes whose price, the span of their published pools, differs between two books. */
export function sizesChanged(
  catalog: readonly CatalogPool[],
  before: PriceBook,
  after: PriceBook,
): SizePriceChange[] {
  const published = catalog.filter((pool) => pool.published);
  const sizesBy = (book: PriceBook) => {
    const pricing = pricingBy(book);
    return pricedSizes(published.map((pool) => ({ ...pool, price: pricing.base(pool) })));
  };
  const [was, is] = [sizesBy(before), sizesBy(after)];
  return poolSizes.flatMap(({ size }) => {
    const [old, now] = [sizeNamed(was, size)?.range ?? null, sizeNamed(is, size)?.range ?? null];
    return isSame(old, now) ? [] : { size, before: old, after: now };
  });
}

function isSame(one: PriceRange | null, other: PriceRange | null): boolean {
  return one?.lowCents === other?.lowCents && one?.highCents === other?.highCents;
}

/** Whether an own price begins below the total that the design tool shows. By the rule alone, a slim pool may be below its size's total too: it has the water of a smaller one. */
export function isBelow(pricing: Pricing, pool: CatalogPool, price: PriceRange | null): boolean {
  if (!price || price.lowCents >= estimatedTotal(pool.size)) return false;
  return price.lowCents < pricing.usual(pool).lowCents;
}

/** "+4%", "–$1,500", "+4% +$500" */
export function changeWords({ percent, cents }: PriceChange): string {
  const sign = (amount: number) => (amount < 0 ? "–" : "+");
  return [
    percent !== 0 && `${sign(percent)}${Math.abs(percent)}%`,
    cents !== 0 && `${sign(cents)}${dollars(Math.abs(cents))}`,
  ]
    .filter(Boolean)
    .join(" ");
}
