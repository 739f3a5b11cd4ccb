import { recordExport, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import { exportedIds, exportedRows, exportHeaders, officeNames } from "./export.reads.ts";
import type { LeadExportQuery } from "./export.shape.ts";
import type { World } from "#core/world.ts";
import { exportFile } from "#lib/files/export-file.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

type ExportLeads = { query: LeadExportQuery; actor: Actor; userId: number };

/**
 * Leads as a CSV or XLSX file, read in batches while it is sent, however many there are. The audit log records who exported how
 * many and by which filter, even if the download breaks off. It does not record the search, because people search for
 * names.
 * @throws Problem invalid_input if a search matches more than are listed
 */
export async function exportLeads(world: World, { query, actor, userId }: ExportLeads): Promise<FileAnswer> {
  const now = world.now();
  const batches = await exportedIds(world.db.staff, query, { userId, now });
  return {
    name: `leads-${floridaIsoDay(now)}.${query.format}`,
    ...exportFile({
      format: query.format,
      headings: exportHeaders,
      batches: rowsOf(world, batches),
      one: "lead",
      ended: (count, isComplete) => log(world, { query, actor, userId }, { count, isComplete }),
    }),
  };
}

async function* rowsOf(world: World, batches: AsyncIterable<number[]>): AsyncGenerator<string[][]> {
  const offices = await officeNames(world.db.staff);
  for await (const ids of batches) yield exportedRows(world.db.staff, ids, offices);
}

async function log(
  world: World,
  { query, actor }: ExportLeads,
  result: { count: number; isComplete: boolean },
): Promise<void> {
  const { q, ids, sort: _sort, ...filters } = query;
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const detail = { ...set, searched: q !== "", chosen: ids.length, ...result };
  await recordExport(world, actor, { entity: "lead", detail });
}
