import type { ServerProcess } from "#tests/server-process.ts";
import { spreadPrices } from "#tests/price-spread.ts";
import { quantile, type Report } from "./report.ts";

const rounds = 10;

type Task = { report: Report; engine: string; servers: ServerProcess[]; token: string };

/** Measures how long it takes until new prices are on every page that shows prices, in every process. */
export async function benchPrices({ report, engine, servers, token }: Task): Promise<void> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1)
    times.push(await spreadPrices({ servers, token, withinMs: 30_000 }));
  const where = servers.length === 1 ? "one process" : `${servers.length} processes`;
  const note = `the slowest of ${rounds}; p50 ${quantile(times, 0.5).toFixed(0)} ms, pages drawn anew included`;
  report.add(`${engine}: a saved price is on every page of ${where} after`, Math.max(...times), "ms", note);
}
