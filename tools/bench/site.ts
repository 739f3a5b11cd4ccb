import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { withPostgres } from "#tools/test/postgres.ts";
import { startServer } from "#tests/server-process.ts";
import { benchCached } from "./cached.ts";
import { measureHearing } from "./hearing.ts";
import { benchPdf } from "./pdf.ts";
import { quantile, type Report } from "./report.ts";
import { memory, quiet, signIn, submitLead } from "./server.ts";

const clients = 16;
/** Long enough to even out variations of the disk, short enough to be run often, in ms. */
const burstMs = 5_000;

type Measured = { report: Report; tree: string; engine: string; env: Record<string, string> };

/** Measures startup, memory, the home page's size, pages, leads and how soon staff hear of one, on both engines. */
export async function benchSite(report: Report, tree: string): Promise<void> {
  report.add("the disk's own fsync rate", fsyncRate(), "a second", "4 KB, one after the other");
  await benchPdf(report, tree);
  await coldStart(report, tree);
  await onEngine({ report, tree, engine: "SQLite", env: {} });
  const postgres = await withPostgres({ durable: true, log: (line) => console.log(line) });
  if ("skipped" in postgres) return console.log(`PostgreSQL is left out: ${postgres.skipped}`);
  await onEngine({ report, tree, engine: "PostgreSQL", env: { DATABASE_URL: postgres.url } });
  await postgres.stop();
}

/** Measures from the start of the process to the first complete page, with a built tree and a filled database. */
async function coldStart(report: Report, tree: string): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-bench-"));
  const times: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    const started = performance.now();
    const server = await startServer({ ...quiet, DATA_DIR: dataDir }, "bin/start.ts", tree);
    await (await fetch(server.url)).text();
    times.push(performance.now() - started);
    await server.end("SIGTERM");
  }
  rmSync(dataDir, { recursive: true });
  const [first = 0, ...later] = times;
  report.add("start to first page, first start (migrates, seeds)", first, "ms");
  report.add("start to first page, later", quantile(later, 0.5), "ms", `median of ${later.length}`);
}

async function onEngine({ report, tree, engine, env }: Measured): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-bench-"));
  const server = await startServer({ ...quiet, DATA_DIR: dataDir, ...env }, "bin/start.ts", tree);
  try {
    await (await fetch(server.url)).text();
    // idle begins after ten quiet seconds: see server/release-memory.ts
    await new Promise((next) => setTimeout(next, 13_000));
    report.add(`${engine}: idle memory`, memory(server), "MB");
    if (engine === "SQLite") await homePage(report, server.url);
    await cachedPages(report, engine, server.url);
    if (engine === "SQLite") await benchCached(report, server);
    await coldPages(report, engine, server.url);
    await submissions(report, engine, server.url);
    await leadList(report, engine, server.url);
    await measureHearing(report, engine, server.url);
    report.add(`${engine}: memory after all that`, memory(server), "MB");
  } finally {
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** Measures the compressed scripts that the home page loads, and those that may follow when idle or on a click. */
async function homePage(report: Report, url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const linked = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
  // the page mentions the list of all routes, but loads it only when needed
  const atOnce = await loadScripts(
    url,
    linked.filter((path) => !path.includes("/manifest-")),
    new Map(),
  );
  const dynamic = [...atOnce.values()].flatMap(({ source }) =>
    importsIn(source, /import\(\s*[`"']\.\/([^`"']+\.js)/g),
  );
  const later = await loadScripts(url, dynamic, new Map(atOnce));
  const sum = (files: Map<string, Script>) =>
    [...files.values()].reduce((total, { bytes }) => total + bytes, 0);
  report.add("home page: script at once, gzip", sum(atOnce) / 1000, "kB", `${atOnce.size} files`);
  const more = sum(later) - sum(atOnce);
  report.add("home page: when idle or asked for", more / 1000, "kB", `${later.size - atOnce.size} files`);
  report.add("home page: HTML, not compressed", Buffer.byteLength(html) / 1000, "kB");
}

type Script = { source: string; bytes: number };

/** Loads scripts and their static imports, each once. */
async function loadScripts(
  url: string,
  paths: string[],
  seen: Map<string, Script>,
): Promise<Map<string, Script>> {
  const queue = [...paths];
  for (let path = queue.pop(); path; path = queue.pop()) {
    if (seen.has(path)) continue;
    const source = await (await fetch(url + path)).text();
    seen.set(path, { source, bytes: gzipSync(source, { level: 9 }).length });
    queue.push(...importsIn(source, /(?:from|import)\s*[`"']\.\/([^`"']+\.js)/g));
  }
  return seen;
}

function importsIn(source: string, pattern: RegExp): string[] {
  return [...source.matchAll(pattern)].map((match) => `/assets/${match[1]}`);
}

async function cachedPages(report: Report, engine: string, url: string): Promise<void> {
  const { rate, times } = await load(async () => {
    await (await fetch(url)).arrayBuffer();
  });
  report.add(`${engine}: home page, ${clients} clients`, rate, "a second", `p99 ${p99(times)}`);
}

/** Measures fifty visitors who request the same uncached page at once, for several pages. */
async function coldPages(report: Report, engine: string, url: string): Promise<void> {
  const pools = (await (await fetch(`${url}/api/pools`)).json()) as { id: string }[];
  const times: number[] = [];
  for (const { id } of pools.slice(0, 20)) {
    const started = performance.now();
    const path = `/pool-detail/${id}`;
    await Promise.all(Array.from({ length: 50 }, async () => (await fetch(url + path)).arrayBuffer()));
    times.push(performance.now() - started);
  }
  report.add(
    `${engine}: a page for fifty at once, none of it kept`,
    quantile(times, 0.5),
    "ms",
    "until the last has it",
  );
}

async function submissions(report: Report, engine: string, url: string): Promise<void> {
  const before = fsyncRate();
  const { rate, times } = await load(async () => {
    await submitLead(url);
  });
  const ofDisk = (rate / before).toFixed(2);
  const note = `p50 ${p50(times)}, p99 ${p99(times)}; ${ofDisk} of the ${before.toFixed(0)} fsyncs a second just before`;
  report.add(`${engine}: durable leads, ${clients} clients`, rate, "a second", note);
}

async function leadList(report: Report, engine: string, url: string): Promise<void> {
  const token = await signIn(url);
  const times: number[] = [];
  let total = 0;
  for (let run = 0; run < 30; run += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/admin/estimates?stage=new`, {
      headers: { authorization: `Bearer ${token}` },
    });
    total = ((await answer.json()) as { total: number }).total;
    times.push(performance.now() - started);
  }
  report.add(`${engine}: the staff's list of leads`, quantile(times, 0.5), "ms", `median; ${total} found`);
}

/** Runs `clients` callers at once, each making one call after the other, until the time is over. */
async function load(call: () => Promise<void>): Promise<{ rate: number; times: number[] }> {
  const times: number[] = [];
  const started = performance.now();
  const client = async () => {
    while (performance.now() - started < burstMs) {
      const before = performance.now();
      await call();
      times.push(performance.now() - before);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return { rate: (times.length / (performance.now() - started)) * 1000, times };
}

/** Appends a page and waits for the disk, for two seconds, to measure what a single commit costs here. */
function fsyncRate(): number {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-fsync-"));
  const file = openSync(join(folder, "file"), "w");
  const page = Buffer.alloc(4096, 1);
  const started = performance.now();
  let count = 0;
  while (performance.now() - started < 2_000) {
    writeSync(file, page);
    fsyncSync(file);
    count += 1;
  }
  closeSync(file);
  rmSync(folder, { recursive: true });
  return (count / (performance.now() - started)) * 1000;
}

function p50(times: number[]): string {
  return `${quantile(times, 0.5).toFixed(1)} ms`;
}

function p99(times: number[]): string {
  return `${quantile(times, 0.99).toFixed(1)} ms`;
}
