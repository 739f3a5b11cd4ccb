import { recordExport, type Actor } from "#core/audit.ts";
import type { FileAnswer } from "#core/contract.ts";
import { quoteSections, quoteUnits } from "#core/quotes/rules.ts";
import type { World } from "#core/world.ts";
import { exportFile } from "#lib/files/export-file.ts";
import { centsPlain } from "#lib/money/cents-plain.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { listPriceItems, type Asking } from "./reads.ts";
import { priceItemStatusLabels } from "./rules.ts";
import type { PriceItemExportQuery, PriceItemSummary } from "./shape.ts";

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
  const columns = columnsFor(seesCosts);
  const set = Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ""));
  return {
    name: `price-items-${floridaIsoDay(asking.now)}.${format}`,
    ...exportFile({
      format,
      headings: columns.map(([heading]) => heading),
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

type Column = [heading: string, cell: (item: PriceItemSummary) => string];

function columnsFor(seesCosts: boolean): Column[] {
  const amount = (cents: number | null | undefined) => (typeof cents === "number" ? centsPlain(cents) : "");
  return [
    ["Item", ({ id }) => String(id)],
    ["Name", ({ name }) => name],
    ["Section", ({ section }) => quoteSections[section]],
    ["The price is for", ({ unit }) => quoteUnits[unit]],
    ["Price ($)", ({ priceCents }) => amount(priceCents)],
    ...(seesCosts ? [["Cost ($)", ({ costCents }: PriceItemSummary) => amount(costCents)] as Column] : []),
    ["Next price ($)", ({ next }) => amount(next?.priceCents)],
    ["Next price from", ({ next }) => next?.fromDay ?? ""],
    ["Status", ({ status }) => priceItemStatusLabels[status]],
    ["Details for the customer", ({ text }) => text],
  ];
}

type Reading = { asking: Asking; columns: Column[] };

async function* rowsOf(
  { db }: World,
  { format: _format, ...filter }: PriceItemExportQuery,
  { asking, columns }: Reading,
): AsyncGenerator<string[][]> {
  for (let page = 1; ; page += 1) {
    const query = { ...filter, sort: "name" as const, page, pageSize: batchSize };
    const { items } = await listPriceItems(db.staff, query, asking);
    if (items.length > 0) yield items.map((item) => columns.map(([, cell]) => cell(item)));
    if (items.length < batchSize) return;
  }
}
