import { csvFile } from "./csv-file.ts";
import { xlsxFile } from "./xlsx-file.ts";

/** The kinds of file that a list is exported as. */
export const exportFormats = ["csv", "xlsx"] as const;

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

type Exported = Parameters<typeof csvFile>[0] & { format: (typeof exportFormats)[number] };

/** The parts of a file of these rows, and its content type where it is not that of CSV. */
export function exportFile({ format, ...file }: Exported): {
  type?: string;
  parts: AsyncIterable<string | Uint8Array>;
} {
  return format === "csv" ? { parts: csvFile(file) } : { type: xlsxType, parts: xlsxFile(counted(file)) };
}

/** The headings and the rows, of which `ended` learns how many were read. */
async function* counted({ headings, batches, ended }: Omit<Exported, "format">): AsyncGenerator<string[][]> {
  let count = 0;
  let isComplete = false;
  try {
    yield [headings];
    for await (const rows of batches) {
      count += rows.length;
      yield rows;
    }
    isComplete = true;
  } finally {
    await ended?.(count, isComplete);
  }
}
