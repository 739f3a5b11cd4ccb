import type { FileAnswer } from "#core/contract.ts";
import { exportedLines } from "./export.reads.ts";
import { lineHeaders } from "./export.rules.ts";
import type { World } from "#core/world.ts";
import { csvFile } from "#lib/files/csv-file.ts";

/**
 * One quote's lines as a CSV file: what was signed, or else the latest revision.
 * @throws Problem not_found
 */
export async function exportLinesOfQuote(world: World, id: number): Promise<FileAnswer> {
  const { number, rows } = await exportedLines(world.db.staff, id);
  return {
    name: `${number.replace(/[^\w-]+/g, "-")}.csv`,
    parts: csvFile({ headings: lineHeaders, batches: inOneBatch(rows), one: "row" }),
  };
}

async function* inOneBatch(rows: string[][]): AsyncGenerator<string[][]> {
  yield rows;
}
