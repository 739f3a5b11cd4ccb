import { sql } from "kysely";
import type { Actor } from "#core/audit.ts";
import { movedColumns, recordMove, type LeadMove } from "#core/leads/moves.writes.ts";
import { holdLead, noteReply, touchLead } from "#core/leads/writes.ts";
import { isLeadTaker } from "#core/staff/reads.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { readAuthor } from "./reads.ts";

/**
 * Records what became of a reply's email. If it was sent, the lead's clock stops at that time, a new lead becomes
 * contacted, and one without an owner becomes the author's. May run twice.
 */
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
    .select(["replies.lead_id", "replies.user_id", "replies.created_at", "emails.state", "emails.sent_at"])
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
  const actor = await readAuthor(tx, reply.user_id);
  const written = new Date(reply.created_at);
  await noteReply(tx, new Date(reply.sent_at), reply.lead_id, { actor, written });
  await moveAnswered(tx, now, { id: reply.lead_id, actor });
  return reply.lead_id;
}

type Answered = { id: number; actor: Actor & { userId: number } };

async function moveAnswered(tx: Tx, now: Date, { id, actor }: Answered): Promise<void> {
  const lead = await holdLead(tx, id);
  const author = await tx.selectFrom("users").selectAll().where("id", "=", actor.userId).executeTakeFirst();
  const takes = lead.owner_id === null && author !== undefined && isLeadTaker(author);
  const move: LeadMove = {
    ...(lead.stage === "new" && { stage: "contacted" }),
    ...(takes && { ownerId: actor.userId }),
  };
  if (Object.keys(move).length === 0) return;
  const set = movedColumns(lead, move);
  await touchLead(tx, now, { id, set, actor, action: "change", detail: { ...move, byReply: true } });
  await recordMove(tx, now, { lead, set, actor });
}
