import type { Db } from "#db/schema.ts";
import type { PricedPool } from "#core/prices/pricing.rules.ts";

/** What a published pool's price depends on, or undefined. */
export function findPricedPool(db: Db, id: string): Promise<PricedPool | undefined> {
  return db
    .selectFrom("pools")
    .select(["id", "manufacturer_id as manufacturerId", "series"])
    .select(["size", "type", "length_ft as length", "width_ft as width"])
    .select(["surface_sq_ft as surfaceSqFt", "deep_depth_ft as deepDepthFt"])
    .where("id", "=", id)
    .where("published", "=", 1)
    .executeTakeFirst();
}
