import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { greedyWorkbook } from "#tests/workbooks.ts";
import { openSheetReader } from "./sheet-reader.ts";

const limits = { rows: 100, columns: 10, characters: 100_000, unpackedBytes: 5_000_000 };
const program = join(process.cwd(), "lib", "files", "sheet-child.ts");
const bytes = new TextEncoder().encode("Model,Width\nCafé,14");

function openReader(options: { memoryMb?: number; timeoutMs?: number } = {}) {
  const reader = openSheetReader({ program, ...options });
  onTestFinished(reader.stop);
  return reader;
}

test("a file that eats memory ends with its process, and those that wait are read", async () => {
  // on a busy machine, filling the memory takes longer than a person would wait
  const reader = openReader({ memoryMb: 64, timeoutMs: 120_000 });
  const most = { ...limits, unpackedBytes: 100_000_000 };
  const reads = [reader.read(greedyWorkbook(), most), reader.read(bytes, limits), reader.read(bytes, limits)];
  const [greedy, ...others] = await Promise.allSettled(reads);
  expect(greedy).toMatchObject({ reason: { why: "too_much_memory" } });
  for (const other of others)
    expect(other).toMatchObject({
      value: { headings: ["Model", "Width"], rows: [{ cells: ["Café", "14"] }] },
    });
}, 150_000);

test("a file that takes too long ends with its process; what is wrong with others is said", async () => {
  await expect(openReader({ timeoutMs: 1 }).read(bytes, limits)).rejects.toMatchObject({ why: "too_slow" });
  const faulty = new TextEncoder().encode('A,B\n1,2\n"3,4');
  await expect(openReader().read(faulty, limits)).rejects.toMatchObject({ why: "damaged", row: 3 });
});

test("once it is stopped, nothing is read any more, and what was being read ends", async () => {
  const reader = openReader();
  const reads = [reader.read(bytes, limits), reader.read(bytes, limits)];
  for (const read of reads) read.catch(() => {});
  // by then the first one has its process
  await new Promise(setImmediate);
  reader.stop();
  for (const each of reads) await expect(each).rejects.toMatchObject({ how: "stopped" });
});
