import { recordActivity } from "#core/records/activities.writes.ts";
import { program, type Actor } from "#core/audit.ts";
import type { Attachment, Email, Mailbox } from "#core/ports.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { mailboxKey } from "#lib/text/mailbox-key.ts";
import { Undeliverable } from "#lib/runtime/undeliverable.ts";
import { findReachedLimit } from "./reads.ts";
import { emailTags, limitSentences, settledStates, type DailyLimits, type EmailState } from "./rules.ts";
import type { EmailProps, TemplateName } from "./templates.ts";
import { isErased, lockLimits } from "./writes.ts";

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
    /** Files beside those that the template draws, such as a PDF. */
    attachments?: Attachment[];
    /** How many emails of this template are sent in 24 hours; the rest are not sent. */
    limits?: DailyLimits;
    /** A person wrote it, for the person who gets it. */
    isReply?: boolean;
    /** It contains a link that grants access: its text is not stored. */
    isSecret?: boolean;
  };
}[TemplateName];

/** What follows from an email that a mail server has taken. */
export type OnTaken = (tx: Tx, now: Date, about: Subject) => Promise<void>;

type Sending = {
  /** The job that sends it. If it ends without having sent it, `forgetUnsent` removes the email. */
  job?: number;
  /** Called in the transaction that records that it was sent. */
  onTaken?: OnTaken;
};
type Noted = EmailOrder & Sending;

/**
 * Sends an email once, however often it is called with the same id, and records the outcome for staff. Without a mail
 * server it is stored instead of sent.
 * @throws the mail server's error, so that the job is retried; Undeliverable if that is pointless
 */
export async function deliverEmail(world: World, wanted: EmailOrder, sending: Sending = {}): Promise<void> {
  const order = { ...wanted, ...sending };
  if (await isDone(world, order)) return;
  const email = await drawOrder(world, order);
  if (!(await isWithinLimits(world, order, email))) return;
  let reference: string;
  try {
    ({ reference } = await world.mail.send(email));
  } catch (reason) {
    const state = reason instanceof Undeliverable ? "failed" : "waiting";
    await note(world, order, email, { state, reference: null, error: String(reason) });
    throw reason;
  }
  // outside the try: an accepted email must not be marked as waiting if recording it fails
  const state = world.mail.kind === "smtp" ? "sent" : "stored";
  await note(world, order, email, { state, reference, error: null });
}

async function drawOrder(world: World, order: EmailOrder): Promise<Email> {
  const { id, from, to, replyTo, isReply = false, attachments = [] } = order;
  const drawn = await world.mail.draw(order.template, order.props);
  const all = [...(drawn.attachments ?? []), ...attachments];
  const isAutomatic = !isReply;
  return { id, from, to, replyTo, isAutomatic, ...drawn, ...(all.length > 0 && { attachments: all }) };
}

async function isDone(world: World, { id }: EmailOrder): Promise<boolean> {
  const row = await world.db.read
    .selectFrom("emails")
    .select("id")
    .where("id", "=", id)
    .where("state", "in", settledStates)
    .executeTakeFirst();
  return row !== undefined;
}

/** Counts an email that has daily limits before it is sent, so that several sent at once count each other. */
async function isWithinLimits(world: World, order: Noted, email: Email): Promise<boolean> {
  const { limits } = order;
  if (!limits) return true;
  const count = async (tx: Tx) => {
    if (await isErased(tx, world.db.engine, order.about)) return false;
    const limited = { template: order.template, mailbox: mailboxKey(email.to.address), limits };
    await lockLimits(tx, world.db.engine);
    // an earlier attempt counted it
    if (await tx.selectFrom("emails").select("id").where("id", "=", order.id).executeTakeFirst()) return true;
    const reached = await findReachedLimit(tx, world.now(), limited);
    await storeEmail(tx, world, order, email, {
      state: reached ? "limited" : "waiting",
      reference: null,
      error: reached && limitSentences[reached],
      mailbox_key: limited.mailbox,
      // the limit of one mailbox says nothing about the office
      office_id: reached === "mailbox" ? null : limits.officeId,
    });
    return reached === null;
  };
  return world.db.transact(count, { changed: emailTags(order.about) });
}

type Outcome = {
  state: EmailState;
  reference: string | null;
  error: string | null;
  mailbox_key?: string;
  office_id?: string | null;
};

/** A person may be erased while an email to them is in transit; then none of it is kept. */
async function note(world: World, order: Noted, email: Email, outcome: Outcome): Promise<void> {
  const isKept = await world.db.transact((tx) => storeEmail(tx, world, order, email, outcome), {
    changed: emailTags(order.about),
  });
  if (!isKept) await world.mail.forget([order.id]);
}

async function storeEmail(
  tx: Tx,
  world: World,
  { id, about, template, actor = program, isSecret, job, onTaken }: Noted,
  email: Email,
  outcome: Outcome,
): Promise<boolean> {
  if (await isErased(tx, world.db.engine, about)) return false;
  const at = world.now().toISOString();
  const sentAt = outcome.state === "sent" ? at : null;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("emails")
    .values({
      id,
      ...subjectColumns(about),
      template,
      to_address: email.to.address,
      subject: email.subject,
      body_text: isSecret ? "" : email.text,
      user_id: actor.userId,
      job_id: job ?? null,
      created_at: at,
      sent_at: sentAt,
      ...outcome,
    })
    .onConflict((oc) =>
      oc
        .column("id")
        .doUpdateSet({ ...outcome, to_address: email.to.address, sent_at: sentAt, job_id: job ?? null })
        .where("emails.state", "not in", settledStates),
    )
    .executeTakeFirst();
  // an attempt whose lease had expired ends after another one, which has recorded what became of the email
  if (numInsertedOrUpdatedRows === 0n) return true;
  if (outcome.state !== "waiting")
    await recordActivity(tx, world.now(), actor, {
      subject: about,
      type: "email",
      to: template,
      emailId: id,
      // what the email's state says may change with a later attempt
      ...(outcome.state === "failed" && { note: outcome.error ?? "" }),
    });
  if (outcome.state === "sent") await onTaken?.(tx, world.now(), about);
  return true;
}
