import { sql } from "kysely";
import { redactMentions } from "#core/mentions.ts";
import { idsByType, type Subject } from "#core/subjects.ts";
import { emailTags } from "./rules.ts";
import type { Database, Tx } from "#db/schema.ts";

/**
 * Whether the person whom a lead or a quote is about has been erased. On PostgreSQL this waits for an erasure in progress, and an
 * erasure that starts now waits for this transaction.
 */
export async function isErased(tx: Tx, engine: Database["engine"], about: Subject): Promise<boolean> {
  const table = about.type === "lead" ? "leads" : about.type === "quote" ? "quotes" : null;
  if (table === null) return false;
  let query = tx
    .selectFrom("contacts")
    .select("erased_at")
    .where("id", "in", (eb) => eb.selectFrom(table).select("contact_id").where("id", "=", Number(about.id)));
  if (engine === "postgres") query = query.forShare();
  const contact = await query.executeTakeFirst();
  return contact !== undefined && contact.erased_at !== null;
}

/** Any number that nothing else locks. */
const limitsLock = 26_043;

/** No other transaction counts emails until this one ends; on SQLite transactions are never concurrent. */
export async function lockLimits(tx: Tx, engine: Database["engine"]): Promise<void> {
  if (engine === "postgres") await sql`select pg_advisory_xact_lock(${limitsLock})`.execute(tx);
}

/**
 * Forgets the emails that an earlier attempt of a job could not send, now that the job has ended: what they would have
 * told is over, or was replaced.
 * @returns the tags of what showed them
 */
export async function forgetUnsent(tx: Tx, jobId: number): Promise<string[]> {
  const unsent = await tx
    .selectFrom("emails")
    .select(["id", "subject_type as type", "subject_id"])
    .where("job_id", "=", jobId)
    .where("state", "=", "waiting")
    .execute();
  if (unsent.length === 0) return [];
  const ids = unsent.map(({ id }) => id);
  await tx.deleteFrom("emails").where("id", "in", ids).where("state", "=", "waiting").execute();
  return unsent.flatMap(({ type, subject_id: id }) => emailTags({ type, id }));
}

/**
 * Removes texts and addresses from the emails about these records or to these addresses; waiting emails are not sent.
 * @returns the ids, under which the mail folder may contain files
 */
export async function eraseEmails(tx: Tx, about: Subject[], addresses: string[]): Promise<string[]> {
  const emails = await tx
    .selectFrom("emails")
    .select(["id", "state"])
    .where((eb) =>
      eb.or([
        // a condition for each record of a person with a thousand leads would be too deep for SQLite
        ...idsByType(about).map(([type, ids]) =>
          eb.and([eb("subject_type", "=", type), eb("subject_id", "in", ids)]),
        ),
        ...(addresses.length > 0 ? [eb("to_address", "in", addresses)] : []),
      ]),
    )
    .execute();
  const waiting = emails.filter(({ state }) => state === "waiting").map(({ id }) => id);
  const done = emails.filter(({ state }) => state !== "waiting").map(({ id }) => id);
  if (waiting.length > 0) await tx.deleteFrom("emails").where("id", "in", waiting).execute();
  if (done.length > 0)
    await tx
      .updateTable("emails")
      .set({ to_address: "", subject: "", body_text: "", reference: null, error: null, mailbox_key: null })
      .where("id", "in", done)
      .execute();
  return emails.map(({ id }) => id);
}

/**
 * Removes an erased person from emails about others: from what users wrote, such as a note about a neighbor, and from
 * errors, because a mail server may repeat an address. @returns the ids, under which the mail folder may contain files
 */
export async function redactEmails(tx: Tx, identifiers: string[]): Promise<string[]> {
  const ids = new Set<string>();
  for (const column of ["subject", "body_text"] as const)
    for (const id of await redactMentions(tx, { table: "emails", column }, identifiers)) ids.add(String(id));
  await redactMentions(tx, { table: "emails", column: "error" }, identifiers);
  return [...ids];
}
