import type { ItemPrice, PriceInput } from "#core/quotes/price-items/shape.ts";

/**
 * The input that restores a canceled price; null for users who may not see costs, because the server would silently
 * take the cost of the previous price.
 */
export function putBack({ fromDay, priceCents, costCents }: ItemPrice, version: number): PriceInput | null {
  return costCents === undefined ? null : { version, fromDay, priceCents, costCents };
}
