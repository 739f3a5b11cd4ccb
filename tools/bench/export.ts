import type { ServerProcess } from "#tests/server-process.ts";
import { quantile, type Report } from "./report.ts";
import { memory, submitLead } from "./server.ts";

/** How long submissions are timed in quiet, in ms. */
const watched = 10_000;
/** The pause between two submissions, in ms: an occasional form, not a test of throughput. */
const between = 50;
/** How often the server's memory is read, in ms. */
const glance = 50;

const path = "/api/admin/estimates/export";

type Measured = { report: Report; engine: string; server: ServerProcess; token: string };

/**
 * Measures the export of all leads as CSV: how long it takes, how much memory the server needs, and how long visitors'
 * forms take during it and without it.
 */
export async function measureExport({ report, engine, server, token }: Measured): Promise<void> {
  if (!(await hasExport(server, token))) return;
  const quiet = await submitUntil(server, pause(watched));
  const before = memory(server);
  let most = before;
  const watching = setInterval(() => (most = Math.max(most, memory(server))), glance);
  const started = performance.now();
  const exporting = exportAll(server, token);
  const busy = await submitUntil(server, exporting);
  const { lines, bytes } = await exporting;
  const seconds = (performance.now() - started) / 1000;
  clearInterval(watching);
  const size = `${lines.toLocaleString("en-US")} lines, ${(bytes / 1e6).toFixed(1)} MB`;
  report.add(`${engine}: export of all leads`, seconds, "s", size);
  report.add(
    `${engine}: memory grows by, during the export`,
    most - before,
    "MB",
    `from ${before.toFixed(0)} MB`,
  );
  for (const share of [0.5, 0.95]) {
    const [calm, meanwhile] = [quantile(quiet, share), quantile(busy, share)];
    const note = `p${share * 100} quiet ${calm.toFixed(1)} ms, during the export ${meanwhile.toFixed(1)} ms`;
    report.add(`${engine}: a lead's p${share * 100}, export ÷ quiet`, meanwhile / calm, "times", note);
  }
}

/** Submits one lead after the other until the end. @returns how long each took */
async function submitUntil(server: ServerProcess, end: Promise<unknown>): Promise<number[]> {
  let isOver = false;
  const over = () => void (isOver = true);
  void end.then(over, over);
  const times: number[] = [];
  while (!isOver) {
    const before = performance.now();
    await submitLead(server.url);
    times.push(performance.now() - before);
    await pause(between);
  }
  return times;
}

/** Older trees have no export. */
async function hasExport({ url }: ServerProcess, token: string): Promise<boolean> {
  const answer = await fetch(`${url}${path}?ids=101`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return answer.ok;
}

/** Reads the file as it arrives, and discards it. */
async function exportAll({ url }: ServerProcess, token: string): Promise<{ lines: number; bytes: number }> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok || !answer.body) throw new Error(`The export was answered ${answer.status}.`);
  let [lines, bytes] = [0, 0];
  for await (const part of answer.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  return { lines, bytes };
}

function pause(ms: number): Promise<void> {
  return new Promise((next) => setTimeout(next, ms));
}
