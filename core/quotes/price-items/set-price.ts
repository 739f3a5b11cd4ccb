import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { yearsAfter } from "#lib/time/florida-instant.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { priceItemLimits, priceItemSentences as sentences } from "./rules.ts";
import type { PriceInput } from "./shape.ts";
import { storePrice } from "./writes.ts";

type SetPrice = { id: number; input: PriceInput; actor: Actor };

/**
 * Sets a price item's price from a day in Florida on. Prices of days that have passed stay, and so do the lines of
 * quotes. The cost is not in the audit log, because users who may not see costs read it.
 * @throws Problem not_found, stale_version; invalid_input for a day that has passed or is more than five years ahead,
 * or if too many are planned
 */
export async function setPrice(world: World, { id, input, actor }: SetPrice): Promise<void> {
  const now = world.now();
  const { version, fromDay, ...price } = input;
  async function work(tx: Tx) {
    await findVersioned(tx, "price_items", { id, version, actor });
    await requireDay(tx, { id, fromDay, today: floridaIsoDay(now) });
    await storePrice(tx, now, { id, fromDay, price, actor });
    const detail = { version: version + 1, fromDay, priceCents: price.priceCents };
    await changeVersioned(tx, "price_items", {
      id,
      version,
      set: {},
      actor,
      now,
      audit: { action: "set price", detail },
    });
  }
  await world.db.transact(work, { changed: ["price-items", `price-items:${id}`] });
}

type PriceStart = { id: number; fromDay: string; today: string };

async function requireDay(tx: Tx, { id, fromDay, today }: PriceStart): Promise<void> {
  const refused = (message: string) => new Problem("invalid_input", { fields: { fromDay: message } });
  if (fromDay < today) throw refused(sentences.pastDay);
  if (fromDay > yearsAfter(today, 5)) throw refused(sentences.farDay);
  const planned = await tx
    .selectFrom("price_item_prices")
    .select("from_day")
    .where("item_id", "=", id)
    .where("from_day", ">", today)
    .execute();
  const isNew = fromDay > today && !planned.some(({ from_day }) => from_day === fromDay);
  if (isNew && planned.length >= priceItemLimits.planned) throw refused(sentences.tooManyPlanned);
}
