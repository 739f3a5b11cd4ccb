import { parentPort } from "node:worker_threads";
import writeXlsx from "write-excel-file/node";
import { UnreadableSheet, type SheetAnswer, type SheetQuestion } from "./sheet-file.ts";
import { tableIn } from "./sheet-table.ts";

// Started by sheet-file.ts for one file: whatever a hostile file does to the libraries ends with this thread.

const written: string[][] = [];

parentPort?.on("message", async (question: SheetQuestion) => {
  if ("write" in question) return void written.push(...question.write);
  const answer = "read" in question ? await read(question) : { file: await write() };
  parentPort?.postMessage(answer satisfies SheetAnswer);
});

async function read({
  read: bytes,
  limits,
}: Extract<SheetQuestion, { read: unknown }>): Promise<SheetAnswer> {
  try {
    return { table: await tableIn(bytes, limits) };
  } catch (reason) {
    if (reason instanceof UnreadableSheet) return { fault: reason.why, row: reason.row };
    return { fault: "damaged" };
  }
}

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

/** Not what only looks like one: a number with leading zeros is a name. */
function isNumber(text: string): boolean {
  return /^-?(?:0|[1-9]\d{0,14})(?:\.\d{1,10})?$/.test(text);
}
