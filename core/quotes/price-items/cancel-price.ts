import type { Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { PlannedPrice } from "./shape.ts";
import { cancelItemPrice } from "./writes.ts";

type CancelPrice = { id: number; input: PlannedPrice; actor: Actor };

/**
 * Cancels the price of a future day.
 * @throws Problem not_found, stale_version; too_late if the day has begun in Florida; invalid_input if none is planned
 * for it
 */
export async function cancelPrice(world: World, { id, input, actor }: CancelPrice): Promise<void> {
  await world.db.transact((tx) => cancelItemPrice(tx, world.now(), { id, ...input, actor }), {
    changed: ["price-items", `price-items:${id}`],
  });
}
