import { recordExport, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import { auditBatches } from "#core/records/reads.ts";
import type { AuditFilter } from "#core/records/shape.ts";
import type { World } from "#core/world.ts";
import { csvFile } from "#lib/files/csv-file.ts";
import { floridaMinute } from "#lib/time/florida-minute.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { withRecords } from "./audit-records.reads.ts";
import { auditEntities, auditSentence } from "./audit-words.rules.ts";

type ExportAudit = { query: AuditFilter; actor: Actor };

const headings = ["When (ET)", "Who", "What", "About", "Record", "Record ID"];

/**
 * The activities that match as a CSV file, newest first, read in batches while it is sent. The log records who exported
 * how many, even if the download breaks off.
 */
export function exportAudit(world: World, { query, actor }: ExportAudit): FileAnswer {
  return {
    name: `activity-${floridaIsoDay(world.now())}.csv`,
    parts: csvFile({
      headings,
      batches: rowsOf(world, query),
      one: "activity",
      many: "activities",
      ended: (count, isComplete) => log(world, { query, actor }, { count, isComplete }),
    }),
  };
}

async function* rowsOf(world: World, query: AuditFilter): AsyncGenerator<string[][]> {
  for await (const entries of auditBatches(world.db.staff, query))
    yield (await withRecords(world.db.staff, entries)).map((entry) => [
      floridaMinute(entry.at),
      entry.actor,
      auditSentence(entry),
      auditEntities[entry.entity] ?? entry.entity,
      entry.recordName,
      entry.entityId,
    ]);
}

async function log(
  world: World,
  { query, actor }: ExportAudit,
  result: { count: number; isComplete: boolean },
): Promise<void> {
  const set = Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ""));
  await recordExport(world, actor, { entity: "activity", detail: { ...set, ...result } });
}
