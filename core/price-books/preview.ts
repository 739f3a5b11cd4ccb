import { fileName, readTable } from "#core/import-file/reads.ts";
import { planPriceList } from "#core/price-list/reads.ts";
import type { PriceListPlan } from "#core/price-list/shape.ts";
import type { World } from "#core/world.ts";
import { floridaIsoDay } from "#lib/florida-time.ts";
import { readPriceBook } from "./reads.ts";

type Sent = { body: AsyncIterable<Uint8Array>; name: string };

/**
 * What a price list would change of the prices in force; nothing is stored.
 * @throws Problem invalid_input, too_large or wrong_type for the field `file`
 */
export async function previewPriceList(world: World, { body, name }: Sent): Promise<PriceListPlan> {
  const table = await readTable(body);
  const { staff } = world.db;
  const now = { book: await readPriceBook(staff), today: floridaIsoDay(world.now()) };
  const { on, rows } = await planPriceList(staff, table, now);
  return { fileName: fileName(name), on, rows };
}
