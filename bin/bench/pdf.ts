import { existsSync } from "node:fs";
import { join } from "node:path";
import { openPaper } from "#paper/paper.ts";
import { picturedPaper, signedPaper } from "#tests/quote-offers.ts";
import { quantile, type Report } from "./report.ts";

/** A quote with its plan and picture, as a job draws it: at most 2 s and 1 MB, with the start of its process. */
export async function benchPdf(report: Report, tree: string): Promise<void> {
  const program = join(tree, "paper", "child.ts");
  if (!existsSync(program)) return;
  const paper = openPaper({ program, pictures: join(tree, "pictures") });
  for (const [name, quote] of [
    ["sent", picturedPaper()],
    ["signed", signedPaper(picturedPaper())],
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
