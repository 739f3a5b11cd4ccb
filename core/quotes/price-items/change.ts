import { rethrowMissingPicture } from "#core/media/writes.ts";
import type { World } from "#core/world.ts";
import { changeItem, type ItemChange } from "./writes.ts";

/**
 * Changes, archives or restores a price item. Quotes that were written from it keep their lines.
 * @throws Problem not_found, stale_version; invalid_input if its picture does not exist
 */
export async function changePriceItem(world: World, order: ItemChange): Promise<void> {
  await world.db
    .transact((tx) => changeItem(tx, world.now(), order), {
      changed: ["price-items", `price-items:${order.id}`],
    })
    .catch(rethrowMissingPicture);
}
