import { eraseNotes, redactNotes } from "#core/records/activities.writes.ts";
import { redactAudit, type Actor } from "#core/audit.ts";
import { eraseEmails, redactEmails } from "#core/emails/writes.ts";
import { redactManufacturers } from "#core/pools/manufacturers/writes.ts";
import { enqueue, forgetJobs, redactJobErrors, type JobPayloads } from "#core/jobs.ts";
import { eraseLeads } from "#core/leads/writes.ts";
import { Problem } from "#core/problems.ts";
import { forgetPhotos } from "#core/leads/photos/writes.ts";
import { eraseQuotes, redactQuotes } from "#core/quotes/writes.ts";
import { eraseReplies, redactReplies } from "#core/leads/replies/writes.ts";
import { forgetRevisions, redactRevisions } from "#core/records/revisions.writes.ts";
import { redactViews } from "#core/records/saved-views/writes.ts";
import type { Subject } from "#core/subjects.ts";
import { eraseTasks, redactTasks } from "#core/leads/tasks/writes.ts";
import { findVersioned } from "#core/versioned.ts";
import { forgetHolds } from "#core/visits/online/writes.ts";
import { eraseVisits, redactVisits } from "#core/visits/writes.ts";
import type { World } from "#core/world.ts";
import type { Database, Tx } from "#db/schema.ts";
import { listOwnIdentifiers, listWays } from "#core/leads/contacts/reads.ts";
import type { ErasureReason } from "#core/leads/erasure.rules.ts";
import { identifiersOf } from "#core/leads/contacts/rules.ts";
import { blankContact, forgetWays } from "#core/leads/contacts/writes.ts";

type EraseContact = { id: number; version: number; reason: ErasureReason; actor: Actor };

/**
 * Permanently erases a person, as the privacy policy promises: name, email, phone, address, messages, notes, wishes,
 * photos, the texts and addresses of emails, jobs, and every mention in logs and revisions. What bookkeeping needs stays
 * without personal data: the rows with their ids, office, stage, dates and source, consents, and the amounts of
 * quotes.
 * @throws Problem not_found, also for a contact who is already erased; stale_version if the record has changed since
 * it was read
 */
export async function eraseContact(world: World, order: EraseContact): Promise<void> {
  const now = world.now();
  await world.db.transact((tx) => eraseAll(tx, { engine: world.db.engine, now, order }), {
    changed: [
      "contacts",
      "leads",
      "quotes",
      "replies",
      "emails",
      "jobs",
      "tasks",
      "visits",
      "visit-slots",
      "lead-photos",
      `contacts:${order.id}`,
    ],
  });
  world.jobs.wake();
}

type Erasing = { engine: Database["engine"]; now: Date; order: EraseContact };

async function eraseAll(tx: Tx, { engine, now, order }: Erasing): Promise<void> {
  const { id } = order;
  const contact = await findVersioned(tx, "contacts", order);
  if (contact.erased_at !== null) throw new Problem("not_found");
  // First lock the contact's row: a lead submitted at the same time waits for it, or makes the version stale.
  await blankContact(tx, now, order);
  const leads = await tx.selectFrom("leads").selectAll().where("contact_id", "=", id).execute();
  const quotes = await tx.selectFrom("quotes").select("id").where("contact_id", "=", id).execute();
  const subjects: Subject[] = [
    { type: "contact", id },
    ...leads.map((lead) => ({ type: "lead" as const, id: lead.id })),
    ...quotes.map((quote) => ({ type: "quote" as const, id: quote.id })),
  ];
  const people = [contact, ...(await otherWays(tx, id)), ...leads];
  await forgetWays(tx, id);
  const identifiers = await listOwnIdentifiers(tx, id, identifiersOf(people));
  const leadIds = leads.map((lead) => lead.id);
  // leads before tasks, as in every write
  await eraseLeads(tx, now, leads);
  await eraseTasks(tx, leadIds);
  await eraseVisits(tx, now, leadIds);
  await forgetHolds(tx, leadIds);
  const photos = await forgetPhotos(tx, leadIds);
  const files = await eraseQuotes(tx, now, id);
  // quotes before everything that their writers change after locking them
  await redactQuotes(tx, { engine, now, identifiers });
  await eraseReplies(tx, now, id);
  await forget(tx, subjects);
  // if the address is also an office's or a user's, some of its emails are not this person's
  const addresses = people.map(({ email }) => email).filter((email) => identifiers.includes(email));
  const emails = await eraseEmails(tx, subjects, addresses);
  emails.push(...(await redactEmails(tx, identifiers)));
  await redact(tx, identifiers);
  const forgetting: Partial<JobPayloads>[] = [
    ...(emails.length > 0 ? [{ "emails.forget": { ids: emails } }] : []),
    // a job for each file: one that can't be deleted today keeps no other
    ...photos.map((file) => ({ "photos.delete": { files: [file] } })),
    ...files.map((hash) => ({ "quote.forget": { hashes: [hash] } })),
    { "search.forget": {} },
  ];
  for (const payloads of forgetting) await enqueue(tx, now, order.actor, payloads, { type: "contact", id });
}

/** The contact's further emails and phones, each as a person of its own. */
async function otherWays(tx: Tx, id: number) {
  const nobody = { first_name: "", last_name: "", email: "", phone: "", address: "" };
  const { emails, phones } = await listWays(tx, id);
  return [...emails.map((email) => ({ ...nobody, email })), ...phones.map((phone) => ({ ...nobody, phone }))];
}

/** Deletes notes and jobs about their records, and the records' earlier versions. */
async function forget(tx: Tx, subjects: Subject[]): Promise<void> {
  await eraseNotes(tx, subjects);
  await forgetJobs(tx, subjects);
  await forgetRevisions(tx, subjects);
}

/** Removes the person from everything that may mention people other than a record's own contact. */
async function redact(tx: Tx, identifiers: string[]): Promise<void> {
  await redactAudit(tx, identifiers);
  await redactRevisions(tx, identifiers);
  await redactNotes(tx, identifiers);
  await redactViews(tx, identifiers);
  await redactTasks(tx, identifiers);
  await redactVisits(tx, identifiers);
  await redactJobErrors(tx, identifiers);
  await redactReplies(tx, identifiers);
  await redactManufacturers(tx, identifiers);
}
