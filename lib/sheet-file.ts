import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Why a file is no table. */
export type SheetFault =
  | "empty"
  | "no_rows"
  | "old_excel"
  | "not_a_table"
  | "damaged"
  | "unpacks_to_too_much"
  | "too_many_rows"
  | "too_many_columns"
  | "too_slow";

/** A file that can't be read as a table. */
export class UnreadableSheet extends Error {
  readonly why: SheetFault;
  /** The row where it went wrong, if it is known. */
  readonly row: number | undefined;
  constructor(why: SheetFault, row?: number) {
    super(why);
    this.why = why;
    this.row = row;
  }
}

/** A row with its number in the file, where the headings are in row 1. */
export type SheetRow = { number: number; cells: string[] };
/** A table from a file: all cells are text, and empty rows are left out. */
export type SheetTable = { headings: string[]; rows: SheetRow[] };
export type SheetLimits = { rows: number; columns: number; unpackedBytes: number };

export type SheetQuestion =
  | { read: Uint8Array; limits: SheetLimits }
  | { write: string[][] }
  | { finish: true };
export type SheetAnswer =
  | { table: SheetTable }
  | { fault: SheetFault; row?: number | undefined }
  | { file: Uint8Array };

const program = join(process.cwd(), "lib", "sheet-file-thread.ts");
/** Memory of a thread, in MB: a hostile file ends the thread and nothing else. */
const mostMemory = 512;
/** No honest file takes this long to read, in ms. */
const longest = 30_000;

/**
 * Reads the first table of an XLSX file, or a CSV file with commas, semicolons or tabs in UTF-8, UTF-16 or Windows-1252.
 * It happens in a thread of its own: neither visitors nor other staff wait for it.
 * @throws UnreadableSheet
 */
export async function readSheetFile(bytes: Uint8Array, limits: SheetLimits): Promise<SheetTable> {
  const thread = startThread();
  const answer = await thread.ask({ read: bytes, limits }, longest).finally(thread.end);
  if ("table" in answer) return answer.table;
  throw new UnreadableSheet(
    "fault" in answer ? answer.fault : "damaged",
    "row" in answer ? answer.row : undefined,
  );
}

/** An XLSX file of these rows, the first of which has the headings. Only the thread has all of them in memory. */
export async function* xlsxFile(batches: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  const thread = startThread();
  try {
    for await (const rows of batches) thread.tell({ write: rows });
    const answer = await thread.ask({ finish: true }, longest);
    if (!("file" in answer)) throw new Error("The XLSX file could not be written.");
    yield answer.file;
  } finally {
    await thread.end();
  }
}

function startThread() {
  const worker = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: 64 },
  });
  const answered = new Promise<SheetAnswer>((resolve) => {
    worker.once("message", resolve);
    // such as out of memory
    worker.once("error", () => resolve({ fault: "damaged" }));
    worker.once("exit", () => resolve({ fault: "damaged" }));
  });
  return {
    tell: (question: SheetQuestion) => worker.postMessage(question),
    ask(question: SheetQuestion, ms: number): Promise<SheetAnswer> {
      let timer: ReturnType<typeof setTimeout>;
      const late = new Promise<SheetAnswer>((resolve) => {
        timer = setTimeout(() => resolve({ fault: "too_slow" }), ms);
      });
      worker.postMessage(question);
      return Promise.race([answered, late]).finally(() => clearTimeout(timer));
    },
    end: async () => void (await worker.terminate()),
  };
}
