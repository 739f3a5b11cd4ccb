import { sql } from "kysely";
import { recordAudit, type Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

type CancelReply = { id: number; actor: Actor };

/**
 * Cancels a reply that is still held back. Canceling it twice changes nothing.
 * @throws Problem not_found, or too_late if it has gone out
 */
export async function cancelReply(world: World, order: CancelReply): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => cancel(tx, now, order), { changed: ["replies", `replies:${order.id}`] });
}

async function cancel(tx: Tx, now: Date, { id, actor }: CancelReply): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable("replies")
    .set({ state: "canceled", version: sql`version + 1`, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "held")
    .executeTakeFirstOrThrow();
  if (numUpdatedRows > 0n)
    return recordAudit(tx, now, actor, { action: "cancel", entity: "reply", entityId: id });
  const reply = await tx.selectFrom("replies").select("state").where("id", "=", id).executeTakeFirst();
  if (!reply) throw new Problem("not_found");
  if (reply.state !== "canceled")
    throw new Problem("too_late", { message: "This reply has already gone out." });
}
