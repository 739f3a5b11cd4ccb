import { sql, type SqlBool } from "kysely";
import { erasedName } from "#core/contacts/rules.ts";
import { findPage, rowsInOrder, type Listed } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { array, integer, number, object, string, type Read } from "#lib/json-readers.ts";
import { isStoredJson, storedJson } from "#lib/stored-json.ts";
import type { QuoteStage } from "./rules.ts";
import type { Quote, QuoteLine, QuoteSummary } from "./shape.ts";

export type QuoteQuery = { q: string; stage: string; page: number; pageSize: number };

type QuoteRow = Row<"quotes"> & { first_name: string; last_name: string };

/** One page of quotes, newest first. */
export async function listQuotes(db: Db, query: QuoteQuery): Promise<Listed<QuoteSummary>> {
  const { q, stage, page, pageSize } = query;
  const where = stage ? [sql<SqlBool>`stage = ${stage}`] : [];
  const { ids, ...count } = await findPage(db, "quotes", {
    q,
    page,
    pageSize,
    where,
    order: [["id", "desc"]],
  });
  const rows = await rowsInOrder(ids, () => quotes(db).where("quotes.id", "in", ids).execute());
  return { items: rows.map(toQuote), ...count };
}

export async function findQuote(db: Db, id: number): Promise<Quote | undefined> {
  const row = await quotes(db).where("quotes.id", "=", id).executeTakeFirst();
  return (
    row && {
      ...toQuote(row),
      ...(!isStoredJson(row.lines, storedLines) && { isDamaged: true }),
      lines: linesOf(row),
    }
  );
}

const storedLines: Read<QuoteLine[]> = array(object({ text: string, quantity: number, unitCents: integer }));

/** A quote's lines; none if they can't be read. */
export function linesOf({ id, lines }: Pick<Row<"quotes">, "id" | "lines">): QuoteLine[] {
  return storedJson(lines, { at: { table: "quotes", column: "lines", id }, as: storedLines, otherwise: [] });
}

function quotes(db: Db) {
  return db
    .selectFrom("quotes")
    .innerJoin("contacts", "contacts.id", "quotes.contact_id")
    .selectAll("quotes")
    .select(["contacts.first_name", "contacts.last_name"]);
}

function toQuote(row: QuoteRow): QuoteSummary {
  return {
    id: row.id,
    number: row.number,
    title: row.title,
    stage: row.stage as QuoteStage,
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
