import { sql, type SqlBool } from "kysely";
import { channelLabels } from "./channels.rules.ts";
import { leadConditions, plainQuery, type PlainQuery } from "./filters.reads.ts";
import { briefRows, findMatching, toBrief } from "./reads.ts";
import { detailsOf, type Details } from "./facts.reads.ts";
import { requestTypeLabels, sourceLabel, poolOrSizeText } from "./facts.rules.ts";
import { leadFieldNames, leadFields, type LeadFieldColumn, type LeadFieldName } from "./fields.rules.ts";
import { Problem } from "#core/problems.ts";
import { leadReference } from "./rules.ts";
import { splitName } from "./split-name.rules.ts";
import { leadStageLabels } from "./stages.rules.ts";
import { rowsInOrder } from "#db/list-page.ts";
import type { Db, Row } from "#db/schema.ts";
import { floridaMinute } from "#lib/time/florida-minute.ts";
import type { LeadExportQuery } from "./export.shape.ts";

/**
 * The server answers other requests between batches, so a batch takes only a few milliseconds. Its memory is also freed
 * soon: larger batches made the server's memory grow.
 */
const batchSize = 100;

type Reader = { userId: number; now: Date };

/**
 * The ids to export, in batches that are read on demand.
 * @throws Problem invalid_input if a search matches more than are listed
 */
export async function exportedIds(
  db: Db,
  { ids, ...filter }: LeadExportQuery,
  reader: Reader,
): Promise<AsyncIterable<number[]>> {
  if (ids.length > 0) return batchesOf(ids);
  const query = plainQuery({ ...filter, page: 1, pageSize: batchSize }, reader);
  if (!query.q.trim()) return walk((before) => idsBefore(db, query, { before, most: batchSize }));
  const matches = await findMatching(db, query);
  if (matches.totalCapped) throw new Problem("invalid_input", { message: tooMany });
  return batchesOf(matches.ids);
}

const tooMany =
  "This search matches too many leads to export. Add a word, or clear the search to export them all.";

async function* batchesOf(ids: number[]): AsyncGenerator<number[]> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}

/** The largest id that PostgreSQL can store. */
const largestId = 2 ** 31 - 1;

/** Newest first, each batch below the previous one, so the thousandth costs as much as the first. */
async function* walk(next: (before: number) => Promise<number[]>): AsyncGenerator<number[]> {
  let ids = await next(largestId);
  while (ids.length > 0) {
    yield ids;
    ids = await next(ids.at(-1)!);
  }
}

/** The next ids below one, newest first, of the leads that match the filters; the search is not applied. */
async function idsBefore(
  db: Db,
  query: PlainQuery,
  { before, most }: { before: number; most: number },
): Promise<number[]> {
  const { where = [] } = leadConditions(query);
  const rows = await db
    .selectFrom("leads")
    .select("id")
    .where((eb) => eb.and([...where, sql<SqlBool>`id < ${before}`]))
    .orderBy("id", "desc")
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

type ExportedRow = Parameters<typeof toBrief>[0] & Pick<Row<"leads">, LeadFieldColumn | "message">;
type Exported = {
  row: ExportedRow;
  lead: ReturnType<typeof toBrief>;
  details: Details;
  /** Whether the visitor agreed to calls and texts; undefined if nobody asked. */
  hasConsent: boolean | undefined;
  offices: Map<string, string>;
};
type Column = [header: string, cell: (exported: Exported) => string];

function fieldColumn(name: LeadFieldName): Column {
  const { label, column } = leadFields[name];
  if (name === "firstName" || name === "lastName") return [label, ({ row }) => namesOf(row)[name]];
  return [label, ({ row }) => row[column]];
}

/** The site's forms have one box for the name; what staff typed into two boxes is meant as it is. */
function namesOf(row: ExportedRow): { firstName: string; lastName: string } {
  const typed = { firstName: row.first_name, lastName: row.last_name };
  return row.last_name === "" && row.request_type !== "manual" ? splitName(row.first_name) : typed;
}

/** "49900" or "49900.50", which a spreadsheet can add up. */
function plainDollars(cents: number | undefined): string {
  return cents === undefined ? "" : (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2);
}

const personFields: LeadFieldName[] = ["firstName", "lastName", "email", "phone", "address"];

const columns: Column[] = [
  ["Received (ET)", ({ lead }) => floridaMinute(lead.createdAt)],
  ["Received (UTC)", ({ lead }) => lead.createdAt],
  ...personFields.map(fieldColumn),
  ["Preferred contact", ({ lead }) => (lead.preferredChannel ? channelLabels[lead.preferredChannel] : "")],
  ["Stage", ({ lead }) => leadStageLabels[lead.stage]],
  ["Lost reason", ({ lead }) => lead.lostReason ?? ""],
  ["Owner", ({ lead }) => lead.owner?.name ?? ""],
  ["Office", ({ lead, offices }) => offices.get(lead.officeId) ?? lead.officeId],
  ["Came in by", ({ lead }) => requestTypeLabels[lead.requestType]],
  ["Source", ({ lead }) => sourceLabel(lead.sourcePage)],
  ["Pool", ({ lead }) => poolOrSizeText(lead)],
  ["Message", ({ row }) => row.message],
  ["First reply (ET)", ({ lead }) => (lead.firstContactedAt ? floridaMinute(lead.firstContactedAt) : "")],
  ["First reply (UTC)", ({ lead }) => lead.firstContactedAt ?? ""],
  ["Lead", ({ lead }) => String(lead.id)],
  // programs that read the file may count its columns, so new ones come last
  ["Size", ({ lead }) => lead.poolSize ?? ""],
  ["Color", ({ details }) => details.finish ?? ""],
  ["Options", ({ details }) => (details.options ?? []).join(", ")],
  ["Price seen from ($)", ({ details }) => plainDollars(details.priceRange?.lowCents)],
  ["Price seen to ($)", ({ details }) => plainDollars(details.priceRange?.highCents)],
  ["Start", ({ details }) => details.timeline ?? ""],
  ["Phone consent", ({ hasConsent }) => (hasConsent === undefined ? "" : hasConsent ? "Yes" : "No")],
  ["Reference", ({ lead }) => leadReference(lead)],
  ["Monthly payment seen from ($)", ({ details }) => plainDollars(details.payment?.lowCents)],
  ["Monthly payment seen to ($)", ({ details }) => plainDollars(details.payment?.highCents)],
  ...leadFieldNames.filter((name) => !personFields.includes(name)).map(fieldColumn),
];

/** The first line. */
export const exportHeaders = columns.map(([header]) => header);

const exportedColumns = leadFieldNames.map((name) => `leads.${leadFields[name].column}` as const);

/** The cells of a batch, in the order of the ids. */
export async function exportedRows(db: Db, ids: number[], offices: Map<string, string>): Promise<string[][]> {
  const rows = await rowsInOrder(ids, () =>
    briefRows(db).select(exportedColumns).select("leads.message").where("leads.id", "in", ids).execute(),
  );
  const consents = await phoneConsents(db, ids);
  return rows.map((row) => {
    const facts = { lead: toBrief(row), details: detailsOf(row), hasConsent: consents.get(row.id) };
    const exported = { row, offices, ...facts };
    return columns.map(([, cell]) => cell(exported));
  });
}

async function phoneConsents(db: Db, ids: number[]): Promise<Map<number, boolean>> {
  const consents = await db
    .selectFrom("consents")
    .select(["lead_id", "granted"])
    .where("lead_id", "in", ids)
    .where("kind", "=", "telephone")
    .execute();
  return new Map(consents.map(({ lead_id, granted }) => [Number(lead_id), granted === 1]));
}

/** The names of all offices, former ones too. */
export async function officeNames(db: Db): Promise<Map<string, string>> {
  const offices = await db.selectFrom("offices").select(["id", "name"]).execute();
  return new Map(offices.map(({ id, name }) => [id, name]));
}
