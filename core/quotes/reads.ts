import { sql } from "kysely";
import { erasedName } from "#core/contacts/rules.ts";
import type { Db, Row } from "#db/schema.ts";
import { containing } from "#lib/plain-text.ts";
import type { Quote, QuoteLine, QuoteSummary } from "./shape.ts";

export type QuoteQuery = { q: string; stage: string; page: number; pageSize: number };

type QuoteRow = Row<"quotes"> & { first_name: string; last_name: string };

/** One page of the quotes that staff wrote, newest first. */
export async function listQuotes(
  db: Db,
  query: QuoteQuery,
): Promise<{ items: QuoteSummary[]; total: number }> {
  let matching = db.selectFrom("quotes").innerJoin("contacts", "contacts.id", "quotes.contact_id");
  if (query.stage) matching = matching.where("quotes.stage", "=", query.stage);
  if (query.q.trim()) {
    const like = containing(query.q.trim());
    matching = matching.where(
      sql<boolean>`lower(quotes.number || ' ' || quotes.title || ' ' || contacts.search) like ${like} escape '\\'`,
    );
  }
  const { total } = await matching.select((eb) => eb.fn.countAll().as("total")).executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll("quotes")
    .select(["contacts.first_name", "contacts.last_name"])
    .orderBy("quotes.created_at", "desc")
    .orderBy("quotes.id", "desc")
    .limit(query.pageSize)
    .offset((query.page - 1) * query.pageSize)
    .execute();
  return { items: rows.map(toQuote), total: Number(total) };
}

export async function findQuote(db: Db, id: number): Promise<Quote | undefined> {
  const row = await db
    .selectFrom("quotes")
    .innerJoin("contacts", "contacts.id", "quotes.contact_id")
    .selectAll("quotes")
    .select(["contacts.first_name", "contacts.last_name"])
    .where("quotes.id", "=", id)
    .executeTakeFirst();
  return row && { ...toQuote(row), lines: JSON.parse(row.lines) as QuoteLine[] };
}

function toQuote(row: QuoteRow): QuoteSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    stage: row.stage,
    contactId: row.contact_id,
    contactName: `${row.first_name} ${row.last_name}`.trim() || erasedName,
    leadId: row.lead_id,
    officeId: row.office_id,
    totalCents: row.total_cents,
    validUntil: row.valid_until,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
