import { recordAudit, type Actor } from "#core/audit.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { ViewInput } from "./shape.ts";
import { requireName, requireRoom } from "./writes.ts";

type AddView = { input: ViewInput; userId: number; actor: Actor };

/**
 * Saves a view of a list.
 * @throws Problem already_exists for a name that the user has used for this list; invalid_input if there are too many
 */
export async function addView(world: World, { input, userId, actor }: AddView): Promise<{ id: number }> {
  const now = world.now();
  const at = now.toISOString();
  const { screen, name, query, shared } = input;
  async function work(tx: Tx) {
    await requireRoom(tx, { userId, screen });
    await requireName(tx, { userId, screen, name });
    const { id } = await tx
      .insertInto("saved_views")
      .values({
        user_id: userId,
        screen,
        name,
        query: JSON.stringify(query),
        shared: Number(shared),
        version: 1,
        created_at: at,
        updated_at: at,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    // neither name nor search: they may mention a customer
    const detail = { screen, shared };
    await recordAudit(tx, now, actor, { action: "create", entity: "saved view", entityId: id, detail });
    return { id };
  }
  return world.db.transact(work, { changed: ({ id }) => ["saved-views", `saved-views:${id}`] });
}
