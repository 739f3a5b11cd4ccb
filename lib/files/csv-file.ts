import { byteOrderMark, csvLines } from "./csv.ts";
import { endOfExport } from "./file-end.ts";

type CsvFile = {
  headings: string[];
  /** Batches of rows, read while the file is being sent. */
  batches: AsyncIterable<string[][]>;
  /** What one row is called, for the last line. */
  one: string;
  many?: string;
  /** Called just before the file is complete, and also if it is cut off. */
  ended?: (count: number, isComplete: boolean) => Promise<void>;
};

/** Yields a CSV file in parts: the headings, the rows, and a last line that says that it is complete. */
export async function* csvFile({ headings, batches, one, many, ended }: CsvFile): AsyncGenerator<string> {
  let count = 0;
  let isComplete = false;
  try {
    yield byteOrderMark + csvLines([headings]);
    for await (const rows of batches) {
      count += rows.length;
      yield csvLines(rows);
    }
    isComplete = true;
  } finally {
    await ended?.(count, isComplete);
  }
  yield csvLines([[endOfExport(count, one, many)]]);
}
