import { sql, type SqlBool } from "kysely";
import { channelLabels } from "./channels.rules.ts";
import { leadConditions, plainQuery, type PlainQuery } from "./filters.reads.ts";
import { briefRows, findMatching, toBrief } from "./reads.ts";
import { requestTypeLabels } from "./facts.rules.ts";
import { sourceLabel } from "./facts.rules.ts";
import { Problem } from "#core/problems.ts";
import { leadStageLabels } from "./stages.rules.ts";
import { rowsInOrder } from "#db/list-page.ts";
import type { Db } from "#db/schema.ts";
import { floridaMinute } from "#lib/time/florida-minute.ts";
import type { LeadExportQuery } from "./export.shape.ts";

/**
 * Between two batches the server answers others, so a batch takes a few milliseconds. What it needs is freed soon, too:
 * larger ones made the server's memory grow.
 */
const batchSize = 100;

/** The first line. */
export const exportHeaders = [
  "Received (ET)",
  "Received (UTC)",
  "First name",
  "Last name",
  "Email",
  "Phone",
  "Address",
  "Preferred contact",
  "Stage",
  "Lost reason",
  "Owner",
  "Office",
  "Came in by",
  "Source",
  "Pool",
  "Message",
  "First reply (ET)",
  "First reply (UTC)",
  "Lead",
];

type Reader = { userId: number; now: Date };

/**
 * The ids to export, in batches that are read when they are asked for.
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
  const found = await findMatching(db, query);
  if (found.totalCapped) throw new Problem("invalid_input", { message: tooMany });
  return batchesOf(found.ids);
}

const tooMany =
  "This search matches too many leads to export. Add a word, or clear the search to export them all.";

async function* batchesOf(ids: number[]): AsyncGenerator<number[]> {
  for (let from = 0; from < ids.length; from += batchSize) yield ids.slice(from, from + batchSize);
}

/** Of the type of the ids on PostgreSQL. */
const largestId = 2 ** 31 - 1;

/** Newest first, each batch below the last one: the thousandth costs as much as the first. */
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

/** The cells of a batch, in the order of the ids. */
export async function exportedRows(db: Db, ids: number[], offices: Map<string, string>): Promise<string[][]> {
  const rows = await rowsInOrder(ids, () =>
    briefRows(db).select(["leads.address", "leads.message"]).where("leads.id", "in", ids).execute(),
  );
  return rows.map((row) => cells(row, offices));
}

type ExportedRow = Parameters<typeof toBrief>[0] & { address: string; message: string };

function cells(row: ExportedRow, offices: Map<string, string>): string[] {
  const lead = toBrief(row);
  return [
    floridaMinute(lead.createdAt),
    lead.createdAt,
    lead.firstName,
    lead.lastName,
    lead.email,
    lead.phone,
    row.address,
    lead.preferredChannel ? channelLabels[lead.preferredChannel] : "",
    leadStageLabels[lead.stage],
    lead.lostReason ?? "",
    lead.owner?.name ?? "",
    offices.get(lead.officeId) ?? lead.officeId,
    requestTypeLabels[lead.requestType],
    sourceLabel(lead.sourcePage),
    lead.poolName ?? "",
    row.message,
    lead.firstContactedAt ? floridaMinute(lead.firstContactedAt) : "",
    lead.firstContactedAt ?? "",
    String(lead.id),
  ];
}

/** The names of all offices, former ones too. */
export async function officeNames(db: Db): Promise<Map<string, string>> {
  const offices = await db.selectFrom("offices").select(["id", "name"]).execute();
  return new Map(offices.map(({ id, name }) => [id, name]));
}
