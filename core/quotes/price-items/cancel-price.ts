import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { priceItemSentences } from "./rules.ts";
import type { PlannedPrice } from "./shape.ts";

type CancelPrice = { id: number; input: PlannedPrice; actor: Actor };

/**
 * Cancels the price of a future day.
 * @throws Problem not_found, stale_version; too_late if the day has begun in Florida; invalid_input if none is planned
 * for it
 */
export async function cancelPrice(world: World, { id, input, actor }: CancelPrice): Promise<void> {
  const now = world.now();
  const { version, fromDay } = input;
  async function work(tx: Tx) {
    await findVersioned(tx, "price_items", { id, version, actor });
    if (fromDay <= floridaIsoDay(now))
      throw new Problem("too_late", { message: priceItemSentences.notPlanned });
    const { numDeletedRows } = await tx
      .deleteFrom("price_item_prices")
      .where("item_id", "=", id)
      .where("from_day", "=", fromDay)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n)
      throw new Problem("invalid_input", { fields: { fromDay: "No price is scheduled for this day." } });
    await changeVersioned(tx, "price_items", {
      id,
      version,
      set: {},
      actor,
      now,
      audit: { action: "cancel price", detail: { version: version + 1, fromDay } },
    });
  }
  await world.db.transact(work, { changed: ["price-items", `price-items:${id}`] });
}
