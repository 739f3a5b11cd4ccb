import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { withPostgres } from "#bin/postgres.ts";
import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { fill, postgresStore, sqliteStore, type Store } from "./fill.ts";
import { lists, type Asked } from "./questions.ts";

const quiet = { LOG_LEVEL: "error", ADMIN_PASSWORD: "bench bench bench" };
/** How often each question is asked, in another form each time where it has several. */
const rounds = 40;
/** How long a visitor's page is watched, in quiet and in the storm, in ms. */
const watched = 10_000;
/** Staff who search without a pause while the page is watched. */
const stormers = 8;

/**
 * `npm run bench -- large [leads] [--tree FOLDER]`: every list, search, filter and order of the staff area over HTTP on
 * so many leads (100,000) and twice as many contacts, and what a storm of searches does to a visitor's page. Another
 * built tree is measured with the same rows: this is how "before" and "after" stand side by side.
 */
export async function benchLarge(words: string[]): Promise<void> {
  const at = words.indexOf("--tree");
  const tree = resolve(at === -1 ? "." : (words[at + 1] ?? "."));
  const leads = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000);
  const only = words.find((word) => word === "sqlite" || word === "postgres");
  console.log(
    `${leads.toLocaleString("en-US")} leads, ${(2 * leads).toLocaleString("en-US")} contacts; tree ${tree}`,
  );
  if (only !== "postgres") await onSqlite(tree, leads);
  if (only !== "sqlite") await onPostgres(tree, leads);
}

async function onSqlite(tree: string, leads: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-large-"));
  const env = { ...quiet, DATA_DIR: dataDir };
  await measure("SQLite", tree, env, leads, () =>
    Promise.resolve(sqliteStore(join(dataDir, "sunspring.db"))),
  );
  rmSync(dataDir, { recursive: true, force: true });
}

async function onPostgres(tree: string, leads: number): Promise<void> {
  const postgres = await withPostgres({ durable: true, log: (line) => console.log(line) });
  if ("skipped" in postgres) return console.log(`PostgreSQL left out: ${postgres.skipped}`);
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-large-"));
  const env = { ...quiet, DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  await measure("PostgreSQL", tree, env, leads, () => postgresStore(postgres.url));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** The program makes its tables, is stopped while the rows are put in, and is asked. */
async function measure(
  engine: string,
  tree: string,
  env: Record<string, string>,
  leads: number,
  open: () => Promise<Store>,
): Promise<void> {
  await (await startServer(env, "bin/start.ts", tree)).end("SIGTERM");
  const started = performance.now();
  const store = await open();
  const stageName = (await store.columns("leads")).includes("stage") ? "stage" : "state";
  await fill(store, leads);
  console.log(`\n${engine}: rows put in within ${((performance.now() - started) / 1000).toFixed(0)} s`);
  const server = await startServer(env, "bin/start.ts", tree);
  try {
    const token = await signIn(server);
    await askAll(server, token, lists(leads, stageName));
    await storm(server, token, lists(leads, stageName));
  } finally {
    await server.end("SIGTERM");
  }
}

async function signIn({ url }: ServerProcess): Promise<string> {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username: "admin", password: quiet.ADMIN_PASSWORD }),
  });
  return ((await answer.json()) as { token: string }).token;
}

async function ask({ url }: ServerProcess, token: string, path: string): Promise<number | undefined> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { total?: number };
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
  return body.total;
}

async function askAll(server: ServerProcess, token: string, asked: Asked[]): Promise<void> {
  const p95s: number[] = [];
  for (const { name, paths } of asked) {
    const times: number[] = [];
    let total: number | undefined;
    for (const path of paths) total = await ask(server, token, path); // warm, as in the middle of a day
    for (let round = 0; round < rounds; round += 1) {
      const before = performance.now();
      await ask(server, token, paths[round % paths.length] as string);
      times.push(performance.now() - before);
    }
    p95s.push(quantile(times, 0.95));
    const found = total === undefined ? "" : `${total.toLocaleString("en-US")} found`;
    print(name, `p50 ${ms(quantile(times, 0.5))}  p95 ${ms(quantile(times, 0.95))}  ${found}`);
  }
  print("the slowest of them, p95", ms(Math.max(...p95s)));
}

/** A visitor's page in quiet and while staff search: one that is kept, and one that must be drawn. */
async function storm(server: ServerProcess, token: string, asked: Asked[]): Promise<void> {
  const quietly = { kept: await watch(server, "/"), drawn: await watch(server, "/?drawn=anew") };
  let stopped = false;
  let searches = 0;
  const searched = asked.filter(({ name }) => name.includes("search")).flatMap(({ paths }) => paths);
  const storming = Array.from({ length: stormers }, async (_, n) => {
    for (let turn = n; !stopped; turn += 1) {
      await ask(server, token, searched[turn % searched.length] as string).catch(() => undefined);
      searches += 1;
    }
  });
  const stormed = { kept: await watch(server, "/"), drawn: await watch(server, "/?drawn=anew") };
  stopped = true;
  await Promise.all(storming);
  for (const page of ["kept", "drawn"] as const) {
    const [before, during] = [quantile(quietly[page], 0.99), quantile(stormed[page], 0.99)];
    const name = page === "kept" ? "visitor's page from the cache" : "visitor's page drawn anew";
    print(name, `p99 quiet ${ms(before)}, in the storm ${ms(during)}: ${(during / before).toFixed(2)} times`);
  }
  print("searches answered in the storm", `${((searches * 1000) / (2 * watched)).toFixed(0)} a second`);
}

async function watch({ url }: ServerProcess, path: string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + watched;
  while (performance.now() < until) {
    const before = performance.now();
    await (await fetch(url + path)).arrayBuffer();
    times.push(performance.now() - before);
    await new Promise((next) => setTimeout(next, 5));
  }
  return times;
}

function quantile(times: number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function ms(time: number): string {
  return `${time.toFixed(1)} ms`;
}

function print(name: string, figure: string): void {
  console.log(`${name.padEnd(52)} ${figure}`);
}
