import { sql, type SqlBool } from "kysely";
import { officeNames } from "#core/leads/export.reads.ts";
import { Problem } from "#core/problems.ts";
import { draftOf, offerOf } from "./draft.reads.ts";
import { quoteConditions, type PlainFilter } from "./filters.reads.ts";
import { chosenOf, exportedQuotes, listRevisions, shownRevision } from "./reads.ts";
import { quoteStageLabels } from "./rules.ts";
import { findPage } from "#db/list-page.ts";
import type { Db } from "#db/schema.ts";
import { centsPlain } from "#lib/money/cents-plain.ts";
import { floridaMinute } from "#lib/time/florida-minute.ts";
import { lineRows } from "./export.rules.ts";

/** The server answers other requests between batches. */
const batchSize = 100;
/** The largest id that PostgreSQL can store. */
const largestId = 2 ** 31 - 1;
/** A list shows this many matches of a search. */
const mostFound = 2_000;

const tooMany =
  "This search matches too many quotes to export. Add a word, or clear the search to export them all.";

/**
 * The ids of the quotes to export, newest first, in batches that are read on demand.
 * @throws Problem invalid_input if a search matches more than are listed
 */
export async function exportedIds(
  db: Db,
  query: PlainFilter & { q: string },
): Promise<AsyncIterable<number[]>> {
  const { q } = query;
  if (!q.trim()) return walk(db, query);
  const listing = { q, ...quoteConditions(query), order: [["id", "desc"]] as const };
  const matches = await findPage(db, "quotes", { ...listing, page: 1, pageSize: mostFound });
  if (matches.totalCapped) throw new Problem("invalid_input", { message: tooMany });
  return batchesOf(matches.ids);
}

async function* batchesOf(ids: number[]): AsyncGenerator<number[]> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}

/** Each batch is below the previous one, so the thousandth costs as much as the first. */
async function* walk(db: Db, query: PlainFilter): AsyncGenerator<number[]> {
  let before = largestId;
  while (true) {
    const rows = await db
      .selectFrom("quotes")
      .select("id")
      .where((eb) => eb.and([...quoteConditions(query).where, sql<SqlBool>`id < ${before}`]))
      .orderBy("id", "desc")
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    yield rows.map(({ id }) => id);
    before = rows.at(-1)!.id;
  }
}

/** The cells of these quotes, in the order of the ids. Totals are those stored. */
export async function exportedRows(db: Db, ids: number[]): Promise<string[][]> {
  const [quotes, offices] = await Promise.all([exportedQuotes(db, ids), officeNames(db)]);
  const minute = (at: string | null) => (at === null ? "" : floridaMinute(at));
  return quotes.map((quote) => [
    quote.number,
    quoteStageLabels[quote.stage],
    minute(quote.stageAt),
    quote.contactName,
    quote.email,
    quote.phone,
    quote.title,
    quote.owner?.name ?? "",
    offices.get(quote.officeId) ?? quote.officeId,
    centsPlain(quote.totalCents),
    quote.validUntil ?? "",
    minute(quote.createdAt),
    minute(quote.sentAt),
    minute(quote.viewedAt),
    quote.leadId === null ? "" : String(quote.leadId),
    String(quote.id),
  ]);
}

/**
 * One quote's lines as cells: the signed revision with its chosen options, or else the latest revision with the
 * preselected ones.
 * @throws Problem not_found
 */
export async function exportedLines(db: Db, id: number): Promise<{ number: string; rows: string[][] }> {
  const [quote, revisions, acceptance] = await Promise.all([
    db.selectFrom("quotes").select("number").where("id", "=", id).executeTakeFirst(),
    listRevisions(db, id),
    db.selectFrom("quote_acceptances").selectAll().where("quote_id", "=", id).executeTakeFirst(),
  ]);
  const revision = shownRevision(revisions);
  if (!quote || !revision) throw new Problem("not_found");
  const priced = offerOf(revision) ?? draftOf(revision);
  const signed = acceptance ? { chosen: chosenOf(acceptance) } : null;
  return { number: quote.number, rows: lineRows(quote.number, priced, signed) };
}
