import { fileName, readTable } from "#core/records/imports/file.reads.ts";
import { rememberMapping } from "#core/records/imports/writes.ts";
import { mappedList, planPriceList } from "./reads.ts";
import { columnsProblem, priceColumns } from "./rules.ts";
import type { PriceListPlan } from "#core/prices/list.shape.ts";
import type { World } from "#core/world.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";

type SentFile = { body: AsyncIterable<Uint8Array>; name: string; columns: string };

/** How many rows show what a column contains. */
const rowsShown = 5;

/**
 * What a price list would change of the prices in force. Only the choice of columns is stored, if there is one: the
 * next file with the same headings is read in the same way.
 * @param columns what each column of the file is, as in `PriceListQuery`
 * @throws Problem invalid_input, too_large or wrong_type for the field `file`, or invalid_input for `columns`
 */
export async function previewPriceList(
  world: World,
  { body, name, columns }: SentFile,
): Promise<PriceListPlan> {
  const { staff } = world.db;
  const list = await mappedList(staff, await readTable(world.sheets, body, priceColumns), columns);
  const { headings, mapping, rows } = list;
  const mappingProblem = columnsProblem(mapping);
  const firstRows = rows.slice(0, rowsShown).map(({ cells }) => cells);
  const about = { fileName: fileName(name), headings, mapping, mappingProblem, firstRows };
  if (mappingProblem !== null) return { ...about, on: null, rows: [] };
  if (columns !== "")
    await world.db.transact((tx) => rememberMapping(tx, world.now(), list), { changed: [] });
  const now = { book: await readPriceBook(staff), today: floridaIsoDay(world.now()) };
  const planned = await planPriceList(staff, list, now);
  return { ...about, on: planned.on, rows: planned.rows };
}
