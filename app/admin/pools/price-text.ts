import type { PoolRecord } from "#core/pools/shape.ts";
import { dollars } from "#lib/money/dollars.ts";

/** "$49,900 – $62,000" from the price book, or null if it has no figure. */
export function priceText({ price }: PoolRecord): string | null {
  return price && `${dollars(price.lowCents)} – ${dollars(price.highCents)}`;
}
