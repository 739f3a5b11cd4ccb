import type { Pool } from "#core/pools/shape.ts";
import { rangeText } from "#core/prices/text.rules.ts";

/**
 * The pool that costs least within its size's range, and the one below it: a long pool can be so slim that it has the
 * water, and the price, of a smaller size.
 */
export function leastOf(pools: Pools, fromCents: number): { least: Least | null; slimmer: Least | null } {
  const byPrice = pools
    .flatMap(({ price, ...pool }) => (price ? [{ ...pool, price }] : []))
    .sort((a, b) => a.price.lowCents - b.price.lowCents);
  const [first] = byPrice;
  return {
    least: leastPool(byPrice.find(({ price }) => price.lowCents >= fromCents)),
    slimmer: first && first.price.lowCents < fromCents ? leastPool(first) : null,
  };
}

type Pools = Pick<Pool, "slug" | "model" | "dimensions" | "price">[];

function leastPool(pool: Pools[number] | undefined): Least | null {
  if (!pool?.price) return null;
  return { slug: pool.slug, model: pool.model, dimensions: pool.dimensions, range: rangeText(pool.price) };
}

export type Least = { slug: string; model: string; dimensions: string; range: string };
