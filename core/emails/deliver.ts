import { recordActivity } from "#core/activities/writes.ts";
import { program, type Actor } from "#core/audit.ts";
import { noteReply } from "#core/leads/writes.ts";
import type { Email, Mailbox } from "#core/ports.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import type { EmailState } from "./rules.ts";
import type { EmailProps, TemplateName } from "./templates.ts";
import { isErased } from "./writes.ts";

/** An email that is to be sent. */
export type EmailOrder = {
  [Name in TemplateName]: {
    /**
     * The idempotency key: the same for every attempt. Letters, digits and hyphens, because it becomes a file name.
     */
    id: string;
    /** The record whose history shows it. */
    about: Subject;
    template: Name;
    props: EmailProps[Name];
    /** By default the sender in the configuration. */
    from?: Mailbox;
    to: Mailbox;
    replyTo: Mailbox;
    /** The user who sends it, if any. */
    actor?: Actor;
    /** Maximum number of emails of this template to one address in 24 hours; the rest are not sent. */
    mostADay?: number;
    /** Answers the lead it is about, so that its clock stops. */
    isReply?: boolean;
    /** It contains a link that grants access: its text is not stored. */
    isSecret?: boolean;
  };
}[TemplateName];

const dayMs = 24 * 3_600_000;

/**
 * Sends an email once, however often it is called with the same id, and records the outcome for staff. Without a mail
 * server it is stored instead of sent.
 * @throws the mail server's error, so that the job is retried
 */
export async function deliverEmail(world: World, order: EmailOrder): Promise<void> {
  if (await isDone(world, order)) return;
  if (await isTooMuch(world, order)) return;
  const { id, from, to, replyTo } = order;
  const email = { id, from, to, replyTo, ...(await world.mail.draw(order.template, order.props)) };
  let reference: string;
  try {
    ({ reference } = await world.mail.send(email));
  } catch (reason) {
    await note(world, order, email, { state: "waiting", reference: null, error: String(reason) });
    throw reason;
  }
  // outside the try: an accepted email must not be marked as waiting if recording it fails
  const state = world.mail.kind === "smtp" ? "sent" : "stored";
  await note(world, order, email, { state, reference, error: null });
}

async function isDone(world: World, { id }: EmailOrder): Promise<boolean> {
  const row = await world.db.read
    .selectFrom("emails")
    .select("state")
    .where("id", "=", id)
    .executeTakeFirst();
  return row !== undefined && row.state !== "waiting";
}

async function isTooMuch(world: World, { template, to, mostADay }: EmailOrder): Promise<boolean> {
  if (mostADay === undefined) return false;
  const since = new Date(world.now().getTime() - dayMs).toISOString();
  const { count } = await world.db.read
    .selectFrom("emails")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("to_address", "=", to.address)
    .where("template", "=", template)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count) >= mostADay;
}

type Outcome = { state: EmailState; reference: string | null; error: string | null };

/** A person may be erased while an email to them is in transit; then none of it is kept. */
async function note(world: World, order: EmailOrder, email: Email, outcome: Outcome): Promise<void> {
  const tags = ["emails", `${order.about.type}s:${order.about.id}`];
  const isKept = await world.db.transact((tx) => storeEmail(tx, world, order, email, outcome), {
    changed: tags,
  });
  if (!isKept) await world.mail.forget([order.id]);
}

async function storeEmail(
  tx: Tx,
  world: World,
  { id, about, template, actor = program, isReply, isSecret }: EmailOrder,
  email: Email,
  outcome: Outcome,
): Promise<boolean> {
  if (await isErased(tx, world.db.engine, about)) return false;
  const at = world.now().toISOString();
  const sentAt = outcome.state === "sent" ? at : null;
  await tx
    .insertInto("emails")
    .values({
      id,
      ...subjectColumns(about),
      template,
      to_address: email.to.address,
      subject: email.subject,
      body_text: isSecret ? "" : email.text,
      user_id: actor.userId,
      created_at: at,
      sent_at: sentAt,
      ...outcome,
    })
    .onConflict((oc) =>
      oc.column("id").doUpdateSet({ ...outcome, to_address: email.to.address, sent_at: sentAt }),
    )
    .execute();
  if (outcome.state !== "waiting")
    await recordActivity(tx, world.now(), actor, {
      subject: about,
      type: "email",
      to: template,
      emailId: id,
    });
  if (isReply && outcome.state === "sent") await noteReply(tx, world.now(), Number(about.id));
  return true;
}
