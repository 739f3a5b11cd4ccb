import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { PriceInput } from "./shape.ts";
import { priceBy, setItemPrice } from "./writes.ts";

type SetPrice = { id: number; input: PriceInput; actor: Actor };

/**
 * Sets a price item's price from a day in Florida on. Prices of days that have passed stay, and so do the lines of
 * quotes.
 * @throws Problem not_found, stale_version; invalid_input for a day that has passed or is more than five years ahead,
 * or if too many are planned
 */
export async function setPrice(world: World, { id, input, actor }: SetPrice): Promise<void> {
  const { version, fromDay, ...price } = input;
  const order = { id, version, fromDay, price: priceBy(actor, price), actor };
  await world.db.transact((tx) => setItemPrice(tx, world.now(), order), {
    changed: ["price-items", `price-items:${id}`],
  });
}
