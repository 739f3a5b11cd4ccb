import { sql } from "kysely";
import { listLeadsOfContact } from "#core/leads/reads.ts";
import { findPage, rowsInOrder, type Listed, type Order } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { erasedName, type Channel } from "./rules.ts";
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

const orders: Record<ContactQuery["sort"], Order> = {
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
    leads: await listLeadsOfContact(db, id),
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
    preferredChannel: row.preferred_channel as Channel | null,
    erasedAt: row.erased_at,
    leadCount: row.lead_count,
    lastLeadAt: row.last_lead_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
