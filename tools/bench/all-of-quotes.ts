import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServer } from "#tests/server-process.ts";
import { benchLarge } from "./large.ts";
import { benchPdf } from "./pdf.ts";
import { benchQuotePages } from "./quote-pages.ts";
import { benchTotals } from "./quotes.ts";
import type { Report } from "./report.ts";
import { quiet, signIn } from "./server.ts";

/** Measures every figure that quotes must meet; `pages` leaves out the lists and saves. */
export async function benchQuotes(report: Report, tree: string, words: string[]): Promise<void> {
  benchTotals(report);
  await benchPdf(report, tree);
  await pages(report, tree);
  if (!words.includes("pages")) await benchLarge(report, tree, words);
}

/** Runs on a separate database that has only the first catalog. */
async function pages(report: Report, tree: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-quotes-"));
  const server = await startServer({ ...quiet, DATA_DIR: dataDir }, "bin/start.ts", tree);
  try {
    await benchQuotePages(report, { server, token: await signIn(server.url) });
  } finally {
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}
