import type { ItemPrice, PriceInput } from "#core/quotes/price-items/shape.ts";

/**
 * What puts a canceled price back as it was; null for who may not see costs: the server would take the cost of the price
 * before it, and nobody would notice.
 */
export function putBack({ fromDay, priceCents, costCents }: ItemPrice, version: number): PriceInput | null {
  return costCents === undefined ? null : { version, fromDay, priceCents, costCents };
}
