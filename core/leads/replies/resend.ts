import { sql } from "kysely";
import { recordAudit, type Actor } from "#core/audit.ts";
import { isErased } from "#core/emails/writes.ts";
import { enqueue, requeueJob } from "#core/jobs.ts";
import { findLeadRow } from "#core/leads/reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { findReplyJob, stateOf } from "./reads.ts";
import { canSendAgain, holdMs } from "./rules.ts";

type ResendReply = { id: number; actor: Actor };

/**
 * Resends a reply that failed, or that was stored without a mail server, to the lead's current address. It is held back
 * like a new one.
 * @throws Problem not_found; too_late if it is on its way or was sent; invalid_input if there is no longer an address
 */
export async function resendReply(world: World, order: ResendReply): Promise<void> {
  await world.db.transact((tx) => resend(tx, world, order), {
    changed: ["replies", `replies:${order.id}`, "jobs"],
  });
}

async function resend(tx: Tx, world: World, { id, actor }: ResendReply): Promise<void> {
  const now = world.now();
  const sendAt = new Date(now.getTime() + holdMs);
  const reply = await tx.selectFrom("replies").selectAll().where("id", "=", id).executeTakeFirst();
  if (!reply) throw new Problem("not_found");
  const job = await findReplyJob(tx, id);
  if (!canSendAgain(stateOf(reply, job))) throw onItsWay();
  const { numUpdatedRows } = await tx
    .updateTable("replies")
    .set({
      state: "held",
      to_address: await addressOf(tx, world, reply.lead_id),
      send_at: sendAt.toISOString(),
      // a stored reply becomes a new email; a failed one may have arrived, so it stays the same email
      ...(reply.state === "stored" && { email_id: `reply-${reply.client_key}-${reply.version}` }),
      version: sql`version + 1`,
      updated_at: now.toISOString(),
    })
    .where("id", "=", id)
    .where("version", "=", reply.version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw onItsWay();
  await recordAudit(tx, now, actor, { action: "send-again", entity: "reply", entityId: id });
  await schedule(tx, now, { reply, jobId: job?.id, actor, at: sendAt });
}

type Schedule = { reply: Row<"replies">; jobId: number | undefined; actor: Actor; at: Date };

async function schedule(tx: Tx, now: Date, { reply, jobId, actor, at }: Schedule): Promise<void> {
  if (jobId !== undefined && (await requeueJob(tx, at, jobId))) return;
  const about = { type: "lead", id: reply.lead_id } as const;
  await enqueue(tx, now, actor, { "reply.send": { replyId: reply.id } }, about, { at });
}

async function addressOf(tx: Tx, { db: { engine } }: World, leadId: number): Promise<string> {
  const isGone = await isErased(tx, engine, { type: "lead", id: leadId });
  const lead = await findLeadRow(tx, leadId);
  if (isGone || !lead) throw new Problem("not_found");
  if (lead.email === "")
    throw new Problem("invalid_input", { message: "This lead has no email address.", fields: {} });
  return lead.email;
}

function onItsWay(): Problem {
  return new Problem("too_late", { message: "This reply is already on its way." });
}
