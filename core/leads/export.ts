import { recordAudit, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import { exportedIds, exportedRows, exportHeaders, officeNames } from "#core/lead-export/reads.ts";
import { endOfExport } from "#core/lead-export/rules.ts";
import type { LeadExportQuery } from "#core/lead-export/shape.ts";
import type { World } from "#core/world.ts";
import { byteOrderMark, csvLines } from "#lib/csv.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";

type Order = { query: LeadExportQuery; actor: Actor; userId: number };

/**
 * Leads as a CSV file, read in batches while it is sent, however many there are. Who took how many, and by which filter,
 * is in the audit log, even if the file is broken off; what was searched for is not, because people search for names.
 * @throws Problem invalid_input if a search matches more than are listed
 */
export async function exportLeads(world: World, { query, actor, userId }: Order): Promise<FileAnswer> {
  const now = world.now();
  const batches = await exportedIds(world.db.staff, query, { userId, now });
  return {
    name: `leads-${floridaIsoDay(now)}.csv`,
    parts: parts(world, batches, (count, isComplete) =>
      log(world, { query, actor, userId }, { count, isComplete }),
    ),
  };
}

async function* parts(
  world: World,
  batches: AsyncIterable<number[]>,
  ended: (count: number, isComplete: boolean) => Promise<void>,
): AsyncGenerator<string> {
  let count = 0;
  let isComplete = false;
  try {
    const offices = await officeNames(world.db.staff);
    yield byteOrderMark + csvLines([exportHeaders]);
    for await (const ids of batches) {
      const rows = await exportedRows(world.db.staff, ids, offices);
      count += rows.length;
      yield csvLines(rows);
    }
    isComplete = true;
  } finally {
    await ended(count, isComplete);
  }
  // logged before it is complete
  yield csvLines([[endOfExport(count)]]);
}

async function log(
  world: World,
  { query, actor }: Order,
  result: { count: number; isComplete: boolean },
): Promise<void> {
  const { q, ids, sort: _sort, ...filters } = query;
  const set = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ""));
  const detail = { ...set, searched: q !== "", chosen: ids.length, ...result };
  const entry = { action: "export", entity: "lead", entityId: "all", detail };
  await world.db.transact((tx) => recordAudit(tx, world.now(), actor, entry), { changed: [] });
}
