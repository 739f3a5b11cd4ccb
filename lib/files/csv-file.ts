import { byteOrderMark, csvLines } from "./csv.ts";
import { endOfExport } from "./file-end.ts";

type CsvFile = {
  headings: string[];
  /** Read while the file is being sent. */
  batches: AsyncIterable<string[][]>;
  /** What a row is, for the last line. */
  one: string;
  many?: string;
  /** Called before the file is complete, and also if it is broken off. */
  ended?: (count: number, isComplete: boolean) => Promise<void>;
};

/** A CSV file in parts: the headings, the rows, and a last line that says that it is complete. */
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
