import { sql } from "kysely";
import { listLeadsOfContact } from "#core/leads/reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { containing } from "#lib/plain-text.ts";
import { erasedName } from "./rules.ts";
import type { Contact, ContactSummary } from "./shape.ts";

export type ContactQuery = {
  q: string;
  sort: "newest" | "name" | "requests";
  page: number;
  pageSize: number;
};

type ContactRow = Row<"contacts"> & { last_lead_at: string | null };

/** One page of the people who wrote to us. */
export async function listContacts(
  db: Db,
  query: ContactQuery,
): Promise<{ items: ContactSummary[]; total: number }> {
  let matching = db.selectFrom("contacts");
  if (query.q.trim())
    matching = matching.where(sql<boolean>`contacts.search like ${containing(query.q.trim())} escape '\\'`);
  const { total } = await matching.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  let rows = matching.selectAll("contacts").select(lastLead);
  if (query.sort === "name") rows = rows.orderBy("contacts.name_key");
  if (query.sort === "requests") rows = rows.orderBy("contacts.lead_count", "desc");
  if (query.sort === "newest") rows = rows.orderBy("contacts.created_at", "desc");
  const found = await rows
    .orderBy("contacts.id", "desc")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { items: found.map(toContact), total: Number(total) };
}

/** One person with their requests and consents; undefined when gone. */
export async function findContact(db: Db, id: number): Promise<Contact | undefined> {
  const row = await db
    .selectFrom("contacts")
    .selectAll("contacts")
    .select(lastLead)
    .where("contacts.id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const consents = await db
    .selectFrom("consents")
    .selectAll()
    .where("contact_id", "=", id)
    .orderBy("id", "desc")
    .execute();
  return {
    ...toContact(row),
    requests: await listLeadsOfContact(db, id),
    consents: consents.map((one) => ({
      kind: one.kind,
      granted: one.granted === 1,
      textVersion: one.text_version,
      sourcePage: one.source_page,
      at: one.at,
    })),
  };
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
    preferredChannel: row.preferred_channel,
    erasedAt: row.erased_at,
    leads: row.lead_count,
    lastLeadAt: row.last_lead_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
