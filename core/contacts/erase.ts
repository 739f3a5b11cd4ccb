import type { Actor } from "#core/audit.ts";
import { eraseEmails } from "#core/emails/writes.ts";
import { enqueue } from "#core/jobs.ts";
import { eraseLeads } from "#core/leads/writes.ts";
import { Problem } from "#core/problems.ts";
import { eraseQuotes } from "#core/quotes/writes.ts";
import { subjectColumns, type Subject } from "#core/subjects.ts";
import { changeVersioned, findVersioned } from "#core/versioned.ts";
import type { World } from "#core/world.ts";
import type { Tx } from "#db/schema.ts";
import { identifiersOf, type ErasureReason } from "./rules.ts";
import { redactMentions } from "./writes.ts";

type Order = { id: number; version: number; reason: ErasureReason; actor: Actor };

/**
 * Erases a person for good, as the privacy policy promises: name, email, phone, address, messages, notes, wishes, the
 * texts and addresses of emails, jobs, and every mention in logs and revisions. What was counted and sold stays without
 * saying whose it was: the rows with their ids, office, stage, dates and source, consents, and the amounts of quotes.
 * @throws Problem not_found, also for a person who is erased already; stale_version when the record has changed since.
 */
export async function eraseContact(world: World, order: Order): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => eraseAll(tx, now, order), {
    changed: ["contacts", "leads", "quotes", "emails", "jobs", "audit-log", `contacts:${order.id}`],
  });
  world.jobs.wake();
}

async function eraseAll(tx: Tx, now: Date, order: Order): Promise<void> {
  const { id } = order;
  const contact = await findVersioned(tx, "contacts", order);
  if (contact.erased_at !== null) throw new Problem("not_found");
  // first of all: a lead of theirs that is just coming in waits for this row, or makes the version stale
  await blank(tx, now, order);
  const leads = await tx.selectFrom("leads").selectAll().where("contact_id", "=", id).execute();
  const quotes = await tx.selectFrom("quotes").select("id").where("contact_id", "=", id).execute();
  const subjects: Subject[] = [
    { type: "contact", id },
    ...leads.map((lead) => ({ type: "lead" as const, id: lead.id })),
    ...quotes.map((quote) => ({ type: "quote" as const, id: quote.id })),
  ];
  const people = [contact, ...leads];
  await eraseLeads(tx, now, leads);
  await eraseQuotes(tx, now, id);
  for (const subject of subjects) await forget(tx, subject);
  const emails = await eraseEmails(tx, subjects, [...new Set(people.map(({ email }) => email))]);
  await redactMentions(tx, identifiersOf(people));
  if (emails.length > 0) await enqueue(tx, now, "emails.forget", { ids: emails }, { type: "contact", id });
}

/** The row without the person, and the log's entry, which names them by number. */
async function blank(tx: Tx, now: Date, { id, version, reason, actor }: Order): Promise<void> {
  const set = {
    first_name: "",
    last_name: "",
    email: "",
    // no address that anyone can write from: their next message makes a new contact
    email_key: `erased:${id}`,
    phone: "",
    address: "",
    preferred_channel: null,
    name_key: "",
    erased_at: now.toISOString(),
  };
  const audit = { action: "erase", entity: "contact", detail: { reason } };
  await changeVersioned(tx, "contacts", { id, version, set, actor, now, audit });
}

/** Notes and jobs about one of their records, and earlier versions of it. */
async function forget(tx: Tx, subject: Subject): Promise<void> {
  const { subject_type, subject_id } = subjectColumns(subject);
  await tx
    .updateTable("activities")
    .set({ note: "" })
    .where("subject_type", "=", subject_type)
    .where("subject_id", "=", subject_id)
    .execute();
  for (const table of ["jobs", "revisions"] as const)
    await tx
      .deleteFrom(table)
      .where("subject_type", "=", subject_type)
      .where("subject_id", "=", subject_id)
      .execute();
}
