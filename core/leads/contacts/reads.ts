import { sql } from "kysely";
import { withEmails } from "#core/emails/activities.reads.ts";
import { listActivities } from "#core/records/activities.reads.ts";
import { listOtherDetails } from "#core/leads/other-details.reads.ts";
import { listLeadsOfContact } from "#core/leads/reads.ts";
import { inParts, mayMention } from "#core/mentions.ts";
import { findCallBlock } from "#core/leads/reachability.reads.ts";
import { readLegal, readSettings } from "#core/settings/reads.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { SortOrder } from "#db/list-parts.ts";
import type { Db, Row } from "#db/schema.ts";
import { phoneLinks } from "#lib/text/phone.ts";
import { erasedName, sharedWith } from "./rules.ts";
import { type Channel } from "#core/leads/channels.rules.ts";
import type { Contact, ContactSummary } from "./shape.ts";

export type ContactQuery = {
  q: string;
  sort: "newest" | "name" | "leads";
  page: number;
  pageSize: number;
};

type ContactRow = Row<"contacts"> & { last_lead_at: string | null };

/** One page of contacts. */
export async function listContacts(db: Db, query: ContactQuery): Promise<Listed<ContactSummary>> {
  const { q, page, pageSize } = query;
  const { ids, ...count } = await findPage(db, "contacts", { q, page, pageSize, order: orders[query.sort] });
  const rows = await rowsInOrder(ids, () =>
    db.selectFrom("contacts").selectAll("contacts").select(lastLead).where("id", "in", ids).execute(),
  );
  return { items: rows.map(toContact), ...count };
}

const orders: Record<ContactQuery["sort"], SortOrder> = {
  newest: [["id", "desc"]],
  name: [
    ["name_key", "asc"],
    ["id", "desc"],
  ],
  leads: [
    ["lead_count", "desc"],
    ["id", "desc"],
  ],
};

/** One contact with their leads and consents; undefined if there is none. */
export async function findContact(db: Db, id: number): Promise<Contact | undefined> {
  const row = await db
    .selectFrom("contacts")
    .leftJoin("users", "users.id", "contacts.stopped_by")
    .selectAll("contacts")
    .select([lastLead, "users.display_name", "users.username"])
    .where("contacts.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const [fields, consents, leads, blocking, notes] = await Promise.all([
    readFields(db, row),
    db.selectFrom("consents").selectAll().where("contact_id", "=", id).orderBy("id", "desc").execute(),
    listLeadsOfContact(db, id),
    findCallBlock(db, row),
    listActivities(db, { type: "contact", id }).then((all) => withEmails(db, all)),
  ]);
  return {
    ...toContact(row),
    emails: fields.emails,
    phones: fields.phones,
    phoneLinks: fields.phones.map(phoneLinks),
    stoppedBy: row.display_name || row.username,
    ...blocking,
    alsoGave: row.erased_at === null ? await listOtherDetails(db, row, fields) : [],
    notes,
    leads,
    consents: consents.map((one) => ({
      kind: one.kind,
      granted: one.granted === 1,
      textVersion: one.text_version,
      sourcePage: one.source_page,
      leadId: one.lead_id,
      phone: one.phone,
      at: one.at,
    })),
  };
}

/** What staff correct on a contact, as its history keeps it. */
export type ContactFields = {
  firstName: string;
  lastName: string;
  phones: string[];
  emails: string[];
  address: string;
  preferredChannel: Channel | null;
  stopped: boolean;
};

/** The fields that staff correct. */
export async function readFields(db: Db, row: Row<"contacts">): Promise<ContactFields> {
  const { emails, phones } = await listWays(db, row.id);
  return {
    firstName: row.first_name,
    lastName: row.last_name,
    phones,
    emails,
    address: row.address,
    preferredChannel: row.preferred_channel as Channel | null,
    stopped: row.stopped_at !== null,
  };
}

/** A contact's emails and phones, the main ones first. */
export async function listWays(db: Db, id: number): Promise<{ emails: string[]; phones: string[] }> {
  const emails = db.selectFrom("contact_emails").select("email").where("contact_id", "=", id);
  const phones = db.selectFrom("contact_phones").select("phone").where("contact_id", "=", id);
  return {
    emails: (await emails.orderBy("sort").execute()).map(({ email }) => email),
    phones: (await phones.orderBy("sort").execute()).map(({ phone }) => phone),
  };
}

/**
 * The identifiers that are this contact's alone: not the company's, an office's, a user's or another contact's, nor a
 * text on the site: a form accepts “Privacy Policy” as a name.
 */
export async function listOwnIdentifiers(db: Db, id: number, identifiers: string[]): Promise<string[]> {
  const shared = await listOurDetails(db);
  for (const some of inParts(identifiers)) {
    shared.push(...(await listPublishedTexts(db, some)));
    shared.push(...(await listDetailsOfOthers(db, id, some)));
  }
  const isShared = sharedWith(shared);
  return identifiers.filter((one) => !isShared(one));
}

/** The articles, landing pages and legal texts that may contain one of these. */
async function listPublishedTexts(db: Db, identifiers: string[]): Promise<string[]> {
  const legal = Object.values(await readLegal(db)).map(({ html }) => html);
  const written = await Promise.all(
    (["posts", "landing_pages"] as const).map((table) =>
      db
        .selectFrom(table)
        .select("content")
        .where("status", "=", "published")
        .where(mayMention(sql.ref("content"), identifiers))
        .execute(),
    ),
  );
  return [...legal, ...written.flat().map(({ content }) => content)];
}

/** The texts that identify the company, its current and former offices, and its users. */
async function listOurDetails(db: Db): Promise<string[]> {
  const { company } = await readSettings(db);
  const offices = await db
    .selectFrom("offices")
    .select(["name", "phone", "email", "address", "city"])
    .execute();
  const users = await db
    .selectFrom("users")
    .select(["username", "display_name", "email", "phone", "signature"])
    .execute();
  return [company, ...offices, ...users].flatMap((record) =>
    Object.values(record).filter((detail) => typeof detail === "string"),
  );
}

/** The names, phone numbers, addresses and messages of other contacts and their leads that may be one of these. */
async function listDetailsOfOthers(db: Db, id: number, identifiers: string[]): Promise<string[]> {
  const messages = await db
    .selectFrom("leads")
    .select("message")
    .where("contact_id", "<>", id)
    .where("message", "in", identifiers)
    .execute();
  const details = [...(await listPeople("contacts", "id")), ...(await listPeople("leads", "contact_id"))];
  const phones = await db
    .selectFrom("contact_phones")
    .select("phone")
    .where("contact_id", "<>", id)
    .where("sort", ">", 0)
    .where(mayMention(sql.ref("phone"), identifiers))
    .execute();
  return [...details, ...messages, ...phones].flatMap((record) => Object.values(record));

  /** Names are in both orders; each row is put together once rather than once per identifier. */
  async function listPeople(table: string, key: string) {
    const { rows } = await sql<Record<"names" | "address" | "phone", string>>`
      with people as materialized (
        select first_name || ' ' || last_name || ' ' || first_name as names, address, phone,
          first_name || ' ' || last_name || ' ' || first_name || ' ' || address || ' ' || phone as details
        from ${sql.table(table)} where ${sql.ref(key)} <> ${id})
      select names, address, phone from people where ${mayMention(sql.ref("details"), identifiers)}`.execute(
      db,
    );
    return rows;
  }
}

const lastLead = sql<
  string | null
>`(select max(created_at) from leads where leads.contact_id = contacts.id)`.as("last_lead_at");

function toContact(row: ContactRow): ContactSummary {
  return {
    id: row.id,
    firstName: row.erased_at === null ? row.first_name : erasedName,
    lastName: row.last_name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    preferredChannel: row.preferred_channel as Channel | null,
    stoppedAt: row.stopped_at,
    erasedAt: row.erased_at,
    leadCount: row.lead_count,
    lastLeadAt: row.last_lead_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
