import { join } from "node:path";
import { Worker } from "node:worker_threads";

/** Some of the rows, or the message that there are no more. */
export type XlsxOrder = { write: string[][] } | { finish: true };

const program = join(process.cwd(), "lib", "files", "xlsx-file-thread.ts");
/** Memory of the thread, in MB. */
const mostMemory = 512;
/** No file takes this long to write, in ms. */
const longest = 30_000;

/**
 * Yields an XLSX file of these rows, the first of which has the headings. Only the thread has all of them in memory. A
 * thread is enough for our own rows; other people's files are read in a separate process (sheet-reader.ts).
 */
export async function* xlsxFile(batches: AsyncIterable<string[][]>): AsyncGenerator<Uint8Array> {
  const thread = new Worker(program, {
    resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: 64 },
  });
  const written = new Promise<Uint8Array>((resolve, reject) => {
    thread.once("message", resolve);
    // such as out of memory
    thread.once("error", reject);
    thread.once("exit", () => reject(new Error("The XLSX file could not be written.")));
  });
  // it may fail while rows are still being read
  written.catch(() => {});
  const tell = (order: XlsxOrder) => thread.postMessage(order);
  try {
    for await (const rows of batches) tell({ write: rows });
    tell({ finish: true });
    const late = setTimeout(() => void thread.terminate(), longest);
    yield await written.finally(() => clearTimeout(late));
  } finally {
    await thread.terminate();
  }
}
