import type { FileAnswer } from "#core/contract.ts";
import { fileName, readTable } from "#core/records/imports/file.reads.ts";
import { correctionsName, ownHeadings } from "#core/records/imports/rules.ts";
import { mappedList, planPriceList } from "./reads.ts";
import { priceColumns } from "./rules.ts";
import type { World } from "#core/world.ts";
import { csvFile } from "#lib/files/csv-file.ts";
import { joinSentences } from "#lib/text/join-sentences.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";

type SentFile = { body: AsyncIterable<Uint8Array>; name: string; columns: string };

/**
 * The rows of a price list that are left out, as they were, each with its number and the reason.
 * @param columns what each column of the file is, as in `PriceListQuery`
 * @throws Problem invalid_input, too_large or wrong_type for the field `file`, or invalid_input for `columns`
 */
export async function exportWrongPrices(
  world: World,
  { body, name, columns }: SentFile,
): Promise<FileAnswer> {
  const { staff } = world.db;
  const list = await mappedList(staff, await readTable(world.sheets, body, priceColumns), columns);
  const { headings, rows } = list;
  const now = { book: await readPriceBook(staff), today: floridaIsoDay(world.now()) };
  const planned = await planPriceList(staff, list, now);
  const isTheirs = headings.map((heading) => !ownHeadings.includes(heading));
  const theirs = (cells: string[]) => headings.flatMap((_, at) => (isTheirs[at] ? [cells[at] ?? ""] : []));
  const wrong = rows.flatMap(({ cells, number }, at) => {
    const { plan, reasons } = planned.rows[at]!;
    return plan === "wrong" ? [[...theirs(cells), String(number), joinSentences(reasons)]] : [];
  });
  async function* batches(): AsyncGenerator<string[][]> {
    yield wrong;
  }
  return {
    name: correctionsName(fileName(name)),
    parts: csvFile({ headings: [...theirs(headings), ...ownHeadings], batches: batches(), one: "row" }),
  };
}
