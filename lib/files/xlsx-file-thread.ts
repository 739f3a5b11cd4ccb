import { parentPort } from "node:worker_threads";
import writeXlsx from "write-excel-file/node";
import type { XlsxOrder } from "./xlsx-file.ts";

// Started by xlsx-file.ts for one file.

const written: string[][] = [];

parentPort?.on("message", async (order: XlsxOrder) => {
  if ("write" in order) written.push(...order.write);
  else parentPort?.postMessage(await write());
});

/** Numbers are numbers in the file, so that they can be added up; a text is never taken for a formula. */
async function write(): Promise<Uint8Array> {
  const [headings = [], ...rows] = written;
  const data = [
    headings.map((value) => ({ value, fontWeight: "bold" as const })),
    ...rows.map((row) => row.map(cellOf)),
  ];
  return writeXlsx(data, { stickyRowsCount: 1, sheet: "Sheet 1" }).toBuffer();
}

function cellOf(text: string) {
  if (text === "") return null;
  return isNumber(text) ? { value: Number(text), type: Number } : { value: text, type: String };
}

/** A number with leading zeros is a name, so it stays a text. */
function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text);
}
