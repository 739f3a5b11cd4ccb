import { recordAudit, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import { exportedPoolIds, exportedPools } from "./export.reads.ts";
import type { PoolExportQuery } from "./export.shape.ts";
import { sheetValues, sheetWords } from "./sheet.reads.ts";
import { sheetFields } from "./sheet.rules.ts";
import { sheetText } from "./sheet-text.rules.ts";
import type { World } from "#core/world.ts";
import { exportFile } from "#lib/files/export-file.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

type ExportPools = { query: PoolExportQuery; actor: Actor };

/** Between two batches the server answers others. */
const batchSize = 100;

/**
 * Pools as a CSV or XLSX file that can be imported again, read in batches while it is sent. The audit log records who
 * exported how many, and with which filter, even if the download breaks off.
 */
export async function exportPools(world: World, order: ExportPools): Promise<FileAnswer> {
  const { format } = order.query;
  const ids = await exportedPoolIds(world.db.staff, order.query);
  const name = `pools-${floridaIsoDay(world.now())}.${format}`;
  const headings = sheetFields.map(({ label }) => label);
  const ended = (count: number, isComplete: boolean) => log(world, order, { count, isComplete });
  return { name, ...exportFile({ format, headings, batches: rowsOf(world, ids), one: "pool", ended }) };
}

async function* rowsOf({ db }: World, ids: string[]): AsyncGenerator<string[][]> {
  const words = await sheetWords(db.staff);
  for (let from = 0; from < ids.length; from += batchSize) {
    const some = ids.slice(from, from + batchSize);
    const pools = await exportedPools(db.staff, some);
    yield pools.map((pool) => {
      const values = sheetValues(pool);
      return sheetFields.map((field) => sheetText(field, values[field.name], words, "file"));
    });
  }
}

async function log(world: World, { query, actor }: ExportPools, result: object): Promise<void> {
  const { ids, format, ...filter } = query;
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  const detail = { ...set, format, chosen: ids.length, ...result };
  const entry = { action: "export", entity: "pool", entityId: "all", detail };
  await world.db.transact((tx) => recordAudit(tx, world.now(), actor, entry), { changed: [] });
}
