import { recordExport, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import { plainQuery } from "./filters.reads.ts";
import { exportedIds, exportedRows } from "./export.reads.ts";
import { quoteHeaders } from "./export.rules.ts";
import type { QuoteExportQuery } from "./export.shape.ts";
import type { World } from "#core/world.ts";
import { csvFile } from "#lib/files/csv-file.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

type ExportQuotes = { query: QuoteExportQuery; actor: Actor; userId: number };

/**
 * Quotes as a CSV file, read in batches while it is sent, however many there are. The audit log records who exported
 * how many and by which filter, even if the download breaks off. It does not record the search, because people search
 * for names.
 * @throws Problem invalid_input if a search matches more than are listed
 */
export async function exportQuotes(
  world: World,
  { query, actor, userId }: ExportQuotes,
): Promise<FileAnswer> {
  const now = world.now();
  const batches = await exportedIds(world.db.staff, plainQuery(query, { now, userId }));
  return {
    name: `quotes-${floridaIsoDay(now)}.csv`,
    parts: csvFile({
      headings: quoteHeaders,
      batches: rowsOf(world, batches),
      one: "quote",
      ended: (count, isComplete) => log(world, { query, actor, userId }, { count, isComplete }),
    }),
  };
}

async function* rowsOf(world: World, batches: AsyncIterable<number[]>): AsyncGenerator<string[][]> {
  for await (const ids of batches) yield exportedRows(world.db.staff, ids);
}

async function log(
  world: World,
  { query, actor }: ExportQuotes,
  result: { count: number; isComplete: boolean },
): Promise<void> {
  const { q, ...filters } = query;
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== "" && value !== 0));
  const detail = { ...set, searched: q !== "", ...result };
  await recordExport(world, actor, { entity: "quote", detail });
}
