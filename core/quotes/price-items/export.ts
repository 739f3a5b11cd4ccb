import { recordExport, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import type { World } from "#core/world.ts";
import { exportFile } from "#lib/files/export-file.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { listPriceItems, type Asking } from "./reads.ts";
import type { PriceItemExportQuery } from "./shape.ts";
import { itemFieldsFor, itemText, itemValues, type ItemField } from "./sheet.rules.ts";

type ExportPriceItems = { query: PriceItemExportQuery; actor: Actor; seesCosts: boolean };

/** Between two batches the server answers others. */
const batchSize = 100;

/**
 * Price items with the prices in force as a CSV or XLSX file, read in batches while it is sent; with costs for users who
 * may see them. The audit log records who exported how many, even if the download breaks off.
 */
export async function exportPriceItems(world: World, order: ExportPriceItems): Promise<FileAnswer> {
  const { query, actor, seesCosts } = order;
  const { format, q, ...filter } = query;
  const asking = { now: world.now(), seesCosts };
  const columns = itemFieldsFor(seesCosts);
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return {
    name: `price-items-${floridaIsoDay(asking.now)}.${format}`,
    ...exportFile({
      format,
      headings: columns.map(({ label }) => label),
      batches: rowsOf(world, query, { asking, columns }),
      one: "price item",
      ended: (count, isComplete) =>
        recordExport(world, actor, {
          entity: "price item",
          detail: { ...set, format, searched: q !== "", count, isComplete },
        }),
    }),
  };
}

type Reading = { asking: Asking; columns: readonly ItemField[] };

async function* rowsOf(
  { db }: World,
  { format: _format, ...filter }: PriceItemExportQuery,
  { asking, columns }: Reading,
): AsyncGenerator<string[][]> {
  for (let page = 1; ; page += 1) {
    const query = { ...filter, sort: "name" as const, page, pageSize: batchSize };
    const { items } = await listPriceItems(db.staff, query, asking);
    if (items.length > 0)
      yield items.map(itemValues).map((item) => columns.map(({ name }) => itemText(name, item)));
    if (items.length < batchSize) return;
  }
}
