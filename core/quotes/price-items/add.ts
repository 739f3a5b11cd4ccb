import type { Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import type { World } from "#core/world.ts";
import type { PriceItemInput } from "./shape.ts";
import { insertItem, priceBy } from "./writes.ts";

type AddPriceItem = { input: PriceItemInput; actor: Actor };

/**
 * Adds a price item, with its price from today on.
 * @returns its id
 * @throws Problem invalid_input if its picture does not exist
 */
export async function addPriceItem(world: World, { input, actor }: AddPriceItem): Promise<number> {
  const item = { ...input, price: priceBy(actor, input), actor };
  return world.db
    .transact((tx) => insertItem(tx, world.now(), item), {
      changed: (id) => ["price-items", `price-items:${id}`],
    })
    .catch(rethrowMissingPicture);
}
