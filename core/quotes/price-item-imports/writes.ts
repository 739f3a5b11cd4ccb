import type { Actor } from "#core/audit.ts";
import { changeItem, cancelItemPrice, requireDay, setItemPrice } from "#core/quotes/price-items/writes.ts";
import { findVersioned } from "#core/versioned.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import type { ItemStep } from "./shape.ts";

type Order = { id: number; version: number; step: ItemStep; actor: Actor };

/**
 * Checks whether a step can be stored, before anything of it is.
 * @throws Problem not_found or stale_version; too_late or invalid_input for a day that has begun meanwhile
 */
export async function requireStep(tx: Tx, now: Date, { step: { next }, ...order }: Order): Promise<void> {
  await findVersioned(tx, "price_items", order);
  if (next) await requireDay(tx, { id: order.id, fromDay: next.fromDay, today: floridaIsoDay(now) });
}

/**
 * Changes a price item, its price from today on, and a price of a day to come.
 * @returns the version that this leads to
 */
export async function storeStep(tx: Tx, now: Date, { id, version, step, actor }: Order): Promise<number> {
  const { fields, price, next } = step;
  let current = version;
  if (Object.keys(fields).length > 0) {
    await changeItem(tx, now, { id, change: { ...fields, version: current }, actor });
    current += 1;
  }
  if (price) {
    await setItemPrice(tx, now, { id, version: current, fromDay: floridaIsoDay(now), price, actor });
    current += 1;
  }
  if (next) {
    const { fromDay, priceCents } = next;
    const item = { id, version: current, fromDay, actor };
    if (priceCents === null) await cancelItemPrice(tx, now, item);
    else await setItemPrice(tx, now, { ...item, price: { priceCents } });
    current += 1;
  }
  return current;
}
