import { recordAudit, type Actor } from "#core/audit.ts";
import { rethrowMissingPicture } from "#core/media/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { searchable } from "#lib/text/plain-text.ts";
import type { PriceItemInput } from "./shape.ts";
import { recordPicture, storePrice } from "./writes.ts";

type AddPriceItem = { input: PriceItemInput; actor: Actor };

/**
 * Adds a price item, with its price from today on.
 * @returns its id
 * @throws Problem invalid_input if its picture does not exist
 */
export async function addPriceItem(world: World, { input, actor }: AddPriceItem): Promise<number> {
  const now = world.now();
  async function work(tx: Tx) {
    const at = now.toISOString();
    const { name, unit, section, text, picture } = input;
    const { id } = await tx
      .insertInto("price_items")
      .values({
        name,
        name_key: searchable(name),
        unit,
        section,
        text,
        picture,
        status: "active",
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await storePrice(tx, now, { id, fromDay: floridaIsoDay(now), price: input, actor });
    await recordPicture(tx, { id, picture, actor });
    const detail = { name, version: 1, priceCents: input.priceCents };
    await recordAudit(tx, now, actor, { action: "create", entity: "price item", entityId: id, detail });
    return id;
  }
  return world.db
    .transact(work, { changed: (id) => ["price-items", `price-items:${id}`] })
    .catch(rethrowMissingPicture);
}
