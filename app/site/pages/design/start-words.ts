import { findSizes } from "#core/pools/order.reads.ts";
import type { CatalogSize } from "#core/pools/order.rules.ts";
import { findPools } from "#core/pools/reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import type { World } from "#core/world.ts";
import { dollars } from "#lib/money/dollars.ts";
import { picturedPools } from "./finishes.ts";

type Pictured = Pick<Pool, "slug" | "model" | "price">;

/**
 * What the pools of a size cost, beside the tool's total, which follows the size alone: "Medium pools start at $49,900
 * (Axiom 12). The Apollo 14 pictured is $55,300 – $65,100."
 */
export function startWords({ size, least }: CatalogSize, pictured: Pictured | undefined): string {
  const start = `${size} pools start at ${dollars(least.range.lowCents)} (${least.model}`;
  if (pictured?.slug === least.slug) return `${start}, pictured).`;
  return pictured?.price
    ? `${start}). The ${pictured.model} pictured is ${rangeText(pictured.price)}.`
    : `${start}).`;
}

/** The words for each size that has a priced pool. */
export async function readStartWords(world: World): Promise<Record<string, string>> {
  const { read } = world.db;
  const ids = Object.values(picturedPools).map(({ id }) => id);
  const [sizes, pools] = await Promise.all([findSizes(read), findPools(read, world.media, ids)]);
  const pictured = (size: string) => pools.find(({ id }) => id === picturedPools[size]?.id);
  return Object.fromEntries(sizes.map((one) => [one.size, startWords(one, pictured(one.size))]));
}
