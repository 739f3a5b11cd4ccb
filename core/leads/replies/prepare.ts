import { sql } from "kysely";
import type { EmailOrder } from "#core/emails/deliver.ts";
import { fullName } from "#core/leads/rules.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { readAuthor, readSending } from "./reads.ts";

/**
 * A reply's email, ready to send. From here on it can no longer be canceled.
 * @returns undefined if the reply was canceled, or the person erased
 */
export async function prepareReply(
  world: World,
  { replyId }: { replyId: number },
): Promise<EmailOrder | undefined> {
  const reply = await world.db.transact((tx) => release(tx, world.now(), replyId), {
    changed: ["replies", `replies:${replyId}`],
  });
  if (!reply) return undefined;
  const { lead_id: leadId, user_id: userId, office_id: officeId, subject, text } = reply;
  const sending = await readSending(world.db.read, { leadId, userId, officeId });
  if (!sending) return undefined;
  const { lead, office, company, signature, from, replyTo } = sending;
  return {
    id: reply.email_id,
    about: { type: "lead", id: leadId },
    template: "reply",
    props: { subject, text, signature, office, company },
    from,
    to: { name: fullName(lead), address: reply.to_address },
    replyTo,
    actor: await readAuthor(world.db.read, userId),
    isReply: true,
  };
}

async function release(tx: Tx, now: Date, id: number): Promise<Row<"replies"> | undefined> {
  await tx
    .updateTable("replies")
    .set({ state: "queued", version: sql`version + 1`, updated_at: now.toISOString() })
    .where("id", "=", id)
    .where("state", "=", "held")
    .execute();
  return tx
    .selectFrom("replies")
    .selectAll()
    .where("id", "=", id)
    .where("state", "=", "queued")
    .executeTakeFirst();
}
