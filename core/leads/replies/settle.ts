import { sql } from "kysely";
import { noteReply } from "#core/leads/writes.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";

/** Records what became of a reply's email. If it was sent, the lead's clock stops at that time. May run twice. */
export async function settleReply(world: World, { replyId }: { replyId: number }): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => settle(tx, now, replyId), {
    changed: (leadId) => ["replies", `replies:${replyId}`, ...(leadId ? ["leads", `leads:${leadId}`] : [])],
  });
}

/** @returns the id of the lead that was answered */
async function settle(tx: Tx, now: Date, id: number): Promise<number | undefined> {
  const reply = await tx
    .selectFrom("replies")
    .innerJoin("emails", "emails.id", "replies.email_id")
    .select(["replies.lead_id", "emails.state", "emails.sent_at"])
    .where("replies.id", "=", id)
    .where("replies.state", "=", "queued")
    .where("emails.state", "in", ["sent", "stored"])
    .executeTakeFirst();
  if (!reply) return undefined;
  await tx
    .updateTable("replies")
    .set({ state: reply.state, version: sql`version + 1`, updated_at: now.toISOString() })
    .where("id", "=", id)
    .execute();
  if (reply.sent_at === null) return undefined;
  await noteReply(tx, new Date(reply.sent_at), reply.lead_id);
  return reply.lead_id;
}
