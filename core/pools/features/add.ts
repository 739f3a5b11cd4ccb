import { recordAudit, type Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { featureKey } from "./rules.ts";
import type { PoolFeatureInput } from "./shape.ts";
import { tagsOfFeature, takenName } from "./writes.ts";

type AddFeature = { input: PoolFeatureInput; actor: Actor };

/**
 * Adds a feature that pools can have.
 * @throws Problem already_exists if there is one of this name
 */
export async function addFeature(world: World, { input, actor }: AddFeature): Promise<{ id: number }> {
  const now = world.now();
  const at = now.toISOString();
  async function work(tx: Tx) {
    const added = await tx
      .insertInto("pool_features")
      .values({
        name: input.name,
        name_key: featureKey(input.name),
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .onConflict((conflict) => conflict.column("name_key").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!added) {
      throw takenName(input.name);
    }
    const detail = { name: input.name };
    await recordAudit(tx, now, actor, {
      action: "create",
      entity: "pool feature",
      entityId: added.id,
      detail,
    });
    return added;
  }
  return world.db.transact(work, { changed: ({ id }) => tagsOfFeature(id) });
}
