import { closeSync, fsyncSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { benchLarge } from "./bench/large.ts";
import { ensureBuilt } from "./build.ts";
import { withPostgres } from "./postgres.ts";

/**
 * `npm run bench`: the figures that a visitor and an office feel. They depend on the machine, so each stands beside
 * something of the same machine and run; nothing here passes or fails. `npm run bench -- large`: see bench/large.ts.
 */
const clients = 16;
/** Long enough to even out the disk's moods, short enough to be run often, in ms. */
const burstMs = 5_000;
const quiet = { LOG_LEVEL: "error", ADMIN_PASSWORD: "bench bench bench" };

await ensureBuilt({ log: (line) => console.log(line) });
if (process.argv[2] === "large") await benchLarge(process.argv.slice(3));
else await benchAll();

async function benchAll(): Promise<void> {
  print("the disk's own fsync rate", `${fsyncRate().toFixed(0)} a second (4 KB, one after the other)`);
  await coldStart();
  await onEngine("SQLite", {});
  const postgres = await withPostgres({ durable: true, log: (line) => console.log(line) });
  if ("skipped" in postgres) return print("PostgreSQL", `left out: ${postgres.skipped}`);
  await onEngine("PostgreSQL", { DATABASE_URL: postgres.url });
  await postgres.stop();
}

/** From the start of the process to the first whole page, on a tree that is built and a database that is filled. */
async function coldStart(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-bench-"));
  const times: number[] = [];
  for (let run = 0; run < 6; run += 1) {
    const started = performance.now();
    const server = await startServer({ ...quiet, DATA_DIR: dataDir });
    await (await fetch(server.url)).text();
    times.push(performance.now() - started);
    await server.end("SIGTERM");
  }
  rmSync(dataDir, { recursive: true });
  const [first = 0, ...later] = times;
  print("start to first page, first start (migrates, seeds)", `${first.toFixed(0)} ms`);
  print("start to first page, later", `${median(later).toFixed(0)} ms (median of ${later.length})`);
}

async function onEngine(engine: string, env: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-bench-"));
  const server = await startServer({ ...quiet, DATA_DIR: dataDir, ...env });
  try {
    await (await fetch(server.url)).text();
    // idle begins after ten quiet seconds: see server/release-memory.ts
    await new Promise((next) => setTimeout(next, 13_000));
    print(`${engine}: idle memory`, memory(server));
    if (engine === "SQLite") await homePage(server.url);
    await cachedPages(engine, server.url);
    await submissions(engine, server.url);
    await leadList(engine, server.url);
    print(`${engine}: memory after all that`, memory(server));
  } finally {
    await server.end("SIGTERM");
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What the home page makes a browser load as script, as it travels; and what may follow when idle or on a click. */
async function homePage(url: string): Promise<void> {
  const html = await (await fetch(url)).text();
  const linked = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/g)].map((match) => match[1] ?? "");
  // the page names the list of all routes, and asks for it only when it needs it
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
  print("home page: script at once, gzip", `${(sum(atOnce) / 1000).toFixed(1)} kB in ${atOnce.size} files`);
  const more = sum(later) - sum(atOnce);
  print(
    "home page: when idle or asked for",
    `${(more / 1000).toFixed(1)} kB in ${later.size - atOnce.size} files`,
  );
  print("home page: HTML", `${(Buffer.byteLength(html) / 1000).toFixed(1)} kB plain`);
}

type Script = { source: string; bytes: number };

/** Loads scripts and whatever they import in so many words, each once. */
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

async function cachedPages(engine: string, url: string): Promise<void> {
  const { rate, times } = await load(async () => {
    await (await fetch(url)).arrayBuffer();
  });
  print(`${engine}: home page, ${clients} clients`, `${rate.toFixed(0)} a second, p99 ${p99(times)}`);
}

async function submissions(engine: string, url: string): Promise<void> {
  const before = fsyncRate();
  let turn = 0;
  const { rate, times } = await load(async () => {
    turn += 1;
    const answer = await fetch(`${url}/api/estimates`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(lead(turn)),
    });
    if (answer.status !== 201) throw new Error(`A submission was answered ${answer.status}.`);
    await answer.arrayBuffer();
  });
  const ratio = (rate / before).toFixed(2);
  print(
    `${engine}: durable leads, ${clients} clients`,
    `${rate.toFixed(0)} a second, p50 ${p50(times)}, p99 ${p99(times)}; ${ratio} of the fsync rate just before (${before.toFixed(0)})`,
  );
}

async function leadList(engine: string, url: string): Promise<void> {
  const signIn = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: quiet.ADMIN_PASSWORD }),
  });
  const { token } = (await signIn.json()) as { token: string };
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
  print(`${engine}: staff's list, ${total} leads stored`, `${median(times).toFixed(1)} ms (median)`);
}

/** `clients` callers at once, each one call after the other, until the time is over. */
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

/** One writer that appends a page and waits for the disk, for two seconds: what a single commit costs here. */
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

function lead(turn: number): object {
  return {
    firstName: `Visitor ${turn}`,
    lastName: "",
    email: `visitor-${turn}-${process.pid}@example.com`,
    phone: "(352) 555-0199",
    address: "",
    message: "We would like a pool of about 30 feet behind the lanai.",
    requestType: "contact",
    sourcePage: "home",
    nearestBranch: "ocala",
  };
}

/** Resident memory, where the system tells it. */
function memory(server: ServerProcess): string {
  try {
    const kb = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1];
    return `${(Number(kb) / 1024).toFixed(0)} MB resident`;
  } catch {
    return "not told on this system";
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

function p50(times: number[]): string {
  return `${median(times).toFixed(1)} ms`;
}

function p99(times: number[]): string {
  const sorted = times.toSorted((a, b) => a - b);
  return `${(sorted[Math.floor(sorted.length * 0.99)] ?? 0).toFixed(1)} ms`;
}

function print(name: string, figure: string): void {
  console.log(`${name.padEnd(52)} ${figure}`);
}
