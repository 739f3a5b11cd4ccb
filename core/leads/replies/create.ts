import { recordAudit, type Actor } from "#core/audit.ts";
import { isErased } from "#core/emails/writes.ts";
import { enqueue } from "#core/jobs.ts";
import { findLeadRow } from "#core/leads/reads.ts";
import { Problem } from "#core/problems.ts";
import type { World } from "#core/world.ts";
import type { Row, Tx } from "#db/schema.ts";
import { readReplyTemplates } from "#core/settings/reads.ts";
import { mergeFields, stillSays, type MergeField } from "#core/settings/reply-templates.rules.ts";
import { replyOfKey } from "./reads.ts";
import { holdMs, unsignedSentences } from "./rules.ts";
import type { ReplyInput } from "./shape.ts";

type CreateReply = { input: ReplyInput; actor: Actor & { userId: number } };

/**
 * Stores a reply and holds it back, so that it can be undone. The same key, or the same text to the same lead while the
 * first waits, is the same reply.
 * @throws Problem not_found for a lead that does not exist or was erased; invalid_input if it has no email address, or a
 * template signed it with a username or without a phone; key_reused if the key belongs to another text
 */
export async function createReply(world: World, order: CreateReply): Promise<{ id: number }> {
  return world.db.transact((tx) => store(tx, world, order), {
    changed: ({ id }) => ["replies", `replies:${id}`, "jobs"],
  });
}

async function store(tx: Tx, world: World, { input, actor }: CreateReply): Promise<{ id: number }> {
  const { leadId, key, subject, text, templateId } = input;
  const now = world.now();
  const lead = await lockLead(tx, world, leadId);
  const storedReply = await findSame(tx, { input, actor });
  if (storedReply) return storedReply;
  if (lead.email === "")
    throw new Problem("invalid_input", { message: "This lead has no email address.", fields: {} });
  await refuseUnsigned(tx, { input, actor });
  const at = now.toISOString();
  const sendAt = new Date(now.getTime() + holdMs);
  const reply = await tx
    .insertInto("replies")
    .values({
      lead_id: leadId,
      user_id: actor.userId,
      office_id: lead.officeId,
      to_address: lead.email,
      subject,
      text,
      state: "held",
      send_at: sendAt.toISOString(),
      email_id: `reply-${key}`,
      client_key: key,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  const detail = { leadId, templateId };
  await recordAudit(tx, now, actor, { action: "create", entity: "reply", entityId: reply.id, detail });
  const about = { type: "lead", id: leadId } as const;
  await enqueue(tx, now, actor, { "reply.send": { replyId: reply.id } }, about, { at: sendAt });
  return reply;
}

/** A customer must not read “I’m sally” or “call me at our office” because a profile is not filled in. */
async function refuseUnsigned(tx: Tx, { input, actor }: CreateReply): Promise<void> {
  const template = (await readReplyTemplates(tx)).find(({ id }) => id === input.templateId);
  if (!template) return;
  const { username } = await tx
    .selectFrom("users")
    .select("username")
    .where("id", "=", actor.userId)
    .executeTakeFirstOrThrow();
  const has = (field: MergeField, value: string) =>
    stillSays(input.text, { template: template.text, field, value }) ||
    stillSays(input.subject, { template: template.subject, field, value });
  const missing = [
    // also of a user whose name was never filled in, so that it is the username
    has("my name", username) ? unsignedSentences.name(username) : "",
    has("my phone", mergeFields["my phone"].fallback) ? unsignedSentences.phone : "",
  ].filter(Boolean);
  if (missing.length === 0) return;
  const message = [...missing, unsignedSentences.where].join(" ");
  throw new Problem("invalid_input", { message, fields: { text: message } });
}

/**
 * Two tabs that reply at once take turns. The contact is locked before the lead, as by an erasure, which would
 * otherwise wait for this lead while this waits for its contact.
 */
async function lockLead(tx: Tx, { db: { engine } }: World, id: number) {
  if (await isErased(tx, engine, { type: "lead", id })) throw new Problem("not_found");
  const row = tx.selectFrom("leads").select("id").where("id", "=", id);
  await (engine === "postgres" ? row.forUpdate() : row).execute();
  const lead = await findLeadRow(tx, id);
  if (!lead) throw new Problem("not_found");
  return lead;
}

async function findSame(tx: Tx, { input, actor }: CreateReply): Promise<{ id: number } | undefined> {
  const ofKey = await replyOfKey(tx, input.key);
  if (ofKey && !isSame(ofKey, { input, actor }))
    throw new Problem("key_reused", {
      message:
        "An earlier version of this reply is already on its way. See the history before you send more.",
    });
  if (ofKey) return { id: ofKey.id };
  const waiting = await tx
    .selectFrom("replies")
    .selectAll()
    .where("lead_id", "=", input.leadId)
    .where("state", "in", ["held", "queued"])
    .execute();
  const same = waiting.find((row) => isSame(row, { input, actor }));
  if (!same) return undefined;
  // if this answer is lost, the browser sends the key again, perhaps when the reply no longer waits
  await tx.insertInto("reply_keys").values({ client_key: input.key, reply_id: same.id }).execute();
  return { id: same.id };
}

function isSame(row: Row<"replies">, { input, actor }: CreateReply): boolean {
  return (
    row.lead_id === input.leadId &&
    row.user_id === actor.userId &&
    row.subject === input.subject &&
    row.text === input.text
  );
}
