import { existsSync } from "node:fs";
import { join } from "node:path";
import { openPaper } from "#paper/paper.ts";
import { noise } from "#tests/pictures.ts";
import { illustratedPaper, picturedPaper, signedPaper } from "#tests/quote-offers.ts";
import { quantile, type Report } from "./report.ts";

/**
 * Draws quotes as a job does: one with its plan and picture, and two with a picture beside each of 60 and 400 lines.
 * Each may take 2 s and 1 MB at most, including the start of its process.
 */
export async function benchPdf(report: Report, tree: string): Promise<void> {
  const program = join(tree, "paper", "child.ts");
  if (!existsSync(program)) return;
  const paper = openPaper({ program, pictures: join(tree, "pictures") });
  const illustrated = (lines: number) =>
    illustratedPaper({ lines, picture: (seed) => noise(seed, { width: 320, height: 240 }) });
  for (const [name, quote] of [
    ["sent", picturedPaper()],
    ["signed", signedPaper(picturedPaper())],
    ["illustrated", await illustrated(60)],
    ["very long illustrated", await illustrated(400)],
  ] as const) {
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < 5; run += 1) {
      const started = performance.now();
      bytes = (await paper.draw(quote)).length;
      times.push(performance.now() - started);
    }
    const note = `median of ${times.length}, the slowest ${Math.round(Math.max(...times))} ms`;
    report.add(`PDF of a ${name} quote`, quantile(times, 0.5), "ms", note);
    report.add(`PDF of a ${name} quote, size`, bytes / 1024, "kB");
  }
}
