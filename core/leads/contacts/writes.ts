import { whole } from "#db/limited.ts";
import { sql } from "kysely";
import type { Actor } from "#core/audit.ts";
import { Problem } from "#core/problems.ts";
import { keepRevision } from "#core/records/revisions.writes.ts";
import { changeVersioned } from "#core/versioned.ts";
import type { Database, Row, Tx } from "#db/schema.ts";
import { addTag } from "#lib/runtime/change-tags.ts";
import { differences } from "#lib/lists/differences.ts";
import { phoneKey } from "#lib/text/phone.ts";
import { readFields, type ContactFields } from "./reads.ts";
import type { ErasureReason } from "#core/leads/erasure.rules.ts";
import { takenBy } from "#core/leads/reachability.rules.ts";
import { nameKey } from "./rules.ts";

type Sender = {
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  address: string;
  preferredChannel?: string | undefined;
};

/** A user may give the address to another contact while a form creates one for it, but hardly twice in a row. */
const mostTries = 3;

/**
 * Finds the contact with an email address, or creates one, in the caller's transaction, and counts the lead that it is
 * for. Nothing else about an existing contact changes, because anyone can type anyone's address into a form: the form's
 * details stay with the lead, where staff can see and use them. Without an address, the contact is always a new one.
 */
export async function upsertContact(asking: Tx, now: Date, sender: Sender): Promise<number> {
  // an address belongs to one contact, whoever sees them
  const tx = whole(asking);
  for (let tries = 0; tries < mostTries; tries += 1) {
    const existingId = await findByEmail(tx, emailKeyOf(sender.email));
    // not counted if they have just been erased
    if (existingId !== undefined && (await countLead(tx, now, existingId))) return existingId;
    const { id, isNew } = await insertContact(tx, now, sender);
    if (!isNew || (await claimEmail(tx, { id, email: sender.email }))) return id;
    await tx.deleteFrom("contacts").where("id", "=", id).execute();
  }
  throw new Error("The email address kept moving between contacts.");
}

/** Addresses are compared in lower case. */
function emailKeyOf(email: string): string {
  return email.toLowerCase();
}

async function findByEmail(tx: Tx, emailKey: string): Promise<number | undefined> {
  if (emailKey === "") return undefined;
  const row = await tx
    .selectFrom("contact_emails")
    .select("contact_id")
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return row?.contact_id;
}

/** @returns false if there is no such contact, or it is erased */
async function countLead(tx: Tx, now: Date, id: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("contacts")
    .set({ lead_count: sql`lead_count + 1`, updated_at: now.toISOString(), version: sql`version + 1` })
    .where("id", "=", id)
    .where("erased_at", "is", null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** A second form with the same new address waits here for the first one, and is counted on its contact. */
async function insertContact(tx: Tx, now: Date, sender: Sender): Promise<{ id: number; isNew: boolean }> {
  const at = now.toISOString();
  const { id, version } = await tx
    .insertInto("contacts")
    .values({
      first_name: sender.firstName,
      last_name: sender.lastName,
      name_key: nameKey(sender),
      email: sender.email,
      email_key: emailKeyOf(sender.email) || `none:${crypto.randomUUID()}`,
      phone: sender.phone,
      address: sender.address,
      preferred_channel: sender.preferredChannel ?? null,
      lead_count: 1,
      version: 1,
      created_at: at,
      updated_at: at,
    })
    .onConflict((oc) =>
      oc.column("email_key").doUpdateSet({
        lead_count: sql`contacts.lead_count + 1`,
        updated_at: at,
        version: sql`contacts.version + 1`,
      }),
    )
    .returning(["id", "version"])
    .executeTakeFirstOrThrow();
  if (version > 1) return { id, isNew: false };
  if (sender.phone !== "") await addPhones(tx, id, [sender.phone]);
  return { id, isNew: true };
}

type Claim = { id: number; email: string; sort?: number };

/** @returns false if the address belongs to another contact */
async function claimEmail(tx: Tx, { id, email, sort = 0 }: Claim): Promise<boolean> {
  if (email === "") return true;
  const row = await tx
    .insertInto("contact_emails")
    .values({ email_key: emailKeyOf(email), contact_id: id, email, sort })
    .onConflict((oc) => oc.column("email_key").doNothing())
    .returning("contact_id")
    .executeTakeFirst();
  return row !== undefined;
}

async function addPhones(tx: Tx, id: number, phones: string[]): Promise<void> {
  const rows = phones.map((phone, sort) => ({ contact_id: id, phone, phone_key: phoneKey(phone), sort }));
  if (rows.length > 0) await tx.insertInto("contact_phones").values(rows).execute();
}

/** Takes back what `upsertContact` counted, for a lead that turned out to be stored already. */
export async function uncountLead(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable("contacts")
    .set({ lead_count: sql`lead_count - 1` })
    .where("id", "=", id)
    .execute();
}

type Erasing = { id: number; version: number; reason: ErasureReason; actor: Actor };

/**
 * Clears the personal data and adds the audit entry, which identifies the contact by id. Other addresses and numbers stay
 * until `forgetWays`.
 * @throws Problem stale_version
 */
export async function blankContact(
  tx: Tx,
  now: Date,
  { id, version, reason, actor }: Erasing,
): Promise<void> {
  const set = {
    first_name: "",
    last_name: "",
    email: "",
    // An address no one can write from: their next message creates a new contact.
    email_key: `erased:${id}`,
    phone: "",
    address: "",
    preferred_channel: null,
    name_key: "",
    erased_at: now.toISOString(),
  };
  const audit = { action: "erase", detail: { reason } };
  await changeVersioned(tx, "contacts", { id, version, set, actor, now, audit });
}

/** Removes all addresses and numbers of an erased person. */
export async function forgetWays(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom("contact_emails").where("contact_id", "=", id).execute();
  await tx.deleteFrom("contact_phones").where("contact_id", "=", id).execute();
}

type Storing = {
  contact: Row<"contacts">;
  before: ContactFields;
  after: ContactFields;
  actor: Actor;
  action: string;
  /** Staff chose the channel, even if it is the same as before. */
  channelSet?: boolean;
};

/**
 * Stores a contact's fields, and the earlier ones as a revision: the audit log has no personal data.
 * @throws Problem stale_version; invalid_input if an email belongs to another contact
 */
export async function storeContact(tx: Tx, now: Date, storing: Storing): Promise<void> {
  const { contact, before, after, actor, action } = storing;
  const { id, version } = contact;
  const changes = differences(before, after);
  const subject = { type: "contact", id } as const;
  if (changes.length > 0) await keepRevision(tx, now, actor, { subject, version, body: before });
  const fields = [...new Set(changes.map(({ field }) => field.replace(/\..*/, "")))];
  const audit = { action, detail: { fields } };
  await changeVersioned(tx, "contacts", { id, version, set: columnsOf(now, storing), actor, now, audit });
  if (fields.includes("emails")) await setEmails(tx, id, after.emails);
  if (fields.includes("phones")) await setPhones(tx, id, after.phones);
}

function columnsOf(
  now: Date,
  { contact, before, after, actor, channelSet }: Storing,
): Partial<Row<"contacts">> {
  const isStopped = after.stopped && contact.stopped_at !== null;
  const hasOtherEmails = differences(before.emails, after.emails).length > 0;
  return {
    first_name: after.firstName,
    last_name: after.lastName,
    name_key: nameKey(after),
    email: after.emails[0] ?? "",
    phone: after.phones[0] ?? "",
    address: after.address,
    preferred_channel: after.preferredChannel,
    // from now on, only contact_emails says which addresses are theirs
    email_key: hasOtherEmails ? `contact:${contact.id}` : contact.email_key,
    channel_set_at: channelSet ? now.toISOString() : contact.channel_set_at,
    stopped_at: after.stopped ? (contact.stopped_at ?? now.toISOString()) : null,
    stopped_by: isStopped ? contact.stopped_by : after.stopped ? actor.userId : null,
  };
}

/** @throws Problem invalid_input if one belongs to another contact, naming that contact if the user sees it */
async function setEmails(tx: Tx, id: number, emails: string[]): Promise<void> {
  await tx.deleteFrom("contact_emails").where("contact_id", "=", id).execute();
  for (const [sort, email] of emails.entries()) {
    if (await claimEmail(tx, { id, email, sort })) continue;
    const other = await findByEmail(tx, emailKeyOf(email));
    throw new Problem("invalid_input", { fields: { [`emails.${sort}`]: takenBy(other) } });
  }
}

async function setPhones(tx: Tx, id: number, phones: string[]): Promise<void> {
  await tx.deleteFrom("contact_phones").where("contact_id", "=", id).execute();
  await addPhones(tx, id, phones);
}

/**
 * Records that a lead's contact asked us to stop: from now on, calls and texts are blocked for all their leads.
 * Announces the contact. Changes nothing if it is recorded already, or the contact is erased. On PostgreSQL the row is
 * locked first, so that a form that comes in meanwhile makes nothing stale.
 */
export async function stopContact(
  tx: Tx,
  engine: Database["engine"],
  now: Date,
  { leadId, actor }: { leadId: number; actor: Actor },
): Promise<void> {
  const contacts = tx
    .selectFrom("contacts")
    .selectAll()
    .where("id", "in", (eb) => eb.selectFrom("leads").select("contact_id").where("id", "=", leadId));
  const contact = await (engine === "postgres" ? contacts.forNoKeyUpdate() : contacts).executeTakeFirst();
  if (!contact || contact.stopped_at !== null || contact.erased_at !== null) return;
  const before = await readFields(tx, contact);
  const after = { ...before, stopped: true };
  await storeContact(tx, now, { contact, before, after, actor, action: "stop" });
  addTag("contacts");
  addTag(`contacts:${contact.id}`);
}
