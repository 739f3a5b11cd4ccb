import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { withPostgres } from "#tools/test/postgres.ts";
import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { fill } from "./fill.ts";
import { postgresStore } from "./postgres-store.ts";
import { sqliteStore, type Store } from "./store.ts";
import { lists, type Question } from "./questions.ts";
import { benchSaving } from "./quotes.ts";
import { quantile, type Report } from "./report.ts";
import { measureExport } from "./export.ts";
import { quiet, signIn } from "./server.ts";
import { signInWith, type View } from "./views.ts";

/** How often each question is asked, each time in another form if it has several; slow ones less often. */
const rounds = { most: 40, least: 10 };
/** If all rounds of a question take longer than this, in ms, it counts as slow. */
const patience = 2_000;
/** How long a visitor's page is measured, without and with a storm of searches, in ms. */
const watched = 10_000;
/** How many staff search without a pause while the page is measured. */
const stormers = 8;

/**
 * Measures every list, search, filter and order of the staff area over HTTP, with that many leads (100,000) and twice as
 * many contacts; how a storm of searches slows a visitor's page; and how the export of all leads affects the server.
 * Other trees are filled with the same rows.
 */
export async function benchLarge(report: Report, tree: string, words: string[]): Promise<void> {
  const leads = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000);
  console.log(`${leads.toLocaleString("en-US")} leads, ${(2 * leads).toLocaleString("en-US")} contacts`);
  const only = (["export", "quotes", "views"] as const).find((part) => words.includes(part));
  const task = { report, tree, leads, only };
  if (!words.includes("postgres")) await onSqlite(task);
  if (!words.includes("sqlite")) await onPostgres(task);
}

type Task = {
  report: Report;
  tree: string;
  leads: number;
  /** Nothing but the export, the lists and saves of quotes, or the lists of people who do not see everything. */
  only: "export" | "quotes" | "views" | undefined;
};

async function onSqlite(task: Task): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-large-"));
  const env = { ...quiet, DATA_DIR: dataDir };
  await measure("SQLite", task, env, () => Promise.resolve(sqliteStore(join(dataDir, "sunspring.db"))));
  rmSync(dataDir, { recursive: true, force: true });
}

async function onPostgres(task: Task): Promise<void> {
  const postgres = await withPostgres({ durable: true, log: (line) => console.log(line) });
  if ("skipped" in postgres) return console.log(`PostgreSQL left out: ${postgres.skipped}`);
  const dataDir = mkdtempSync(join(tmpdir(), "sunspring-large-"));
  const env = { ...quiet, DATA_DIR: dataDir, DATABASE_URL: postgres.url };
  await measure("PostgreSQL", task, env, () => postgresStore(postgres.url));
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** Starts the program to create its tables, stops it to insert the rows, and starts it again to measure. */
async function measure(
  engine: string,
  { report, tree, leads, only }: Task,
  env: Record<string, string>,
  open: () => Promise<Store>,
): Promise<void> {
  await (await startServer(env, "bin/start.ts", tree)).end("SIGTERM");
  const started = performance.now();
  const store = await open();
  const stageName = (await store.columns("leads")).includes("stage") ? "stage" : "state";
  const hasTasks = await store.hasTable("tasks");
  await fill(store, leads);
  report.add(`${engine}: rows put in`, (performance.now() - started) / 1000, "s");
  const server = await startServer(env, "bin/start.ts", tree);
  try {
    const token = await signIn(server.url);
    if (only === "views") return await askViews({ report, engine, server, token, leads });
    if (only !== "export") {
      const all = lists(leads, stageName, hasTasks);
      const chosen = only === "quotes" ? all.filter(({ name }) => name.startsWith("quotes: ")) : all;
      const questions = await answered(server, token, chosen);
      await askAll({ report, engine, server, token, questions });
      if (only !== "quotes") await storm({ report, engine, server, token, questions });
    }
    // last, because they add leads
    if (only === "quotes") await benchSaving(report, engine, { server, token });
    else await measureExport({ report, engine, server, token });
  } finally {
    await server.end("SIGTERM");
  }
}

const views: Record<View, string> = { all: "everything", offices: "their offices’", own: "their own" };

/** What a view narrows. */
const ofRecords = /^(?:leads|open leads|board|contacts|quotes|dashboard)\b/;

type Views = Omit<Round, "questions"> & { leads: number };

/** The same lists for one person, whose view becomes narrower. */
async function askViews({ report, engine, server, token: admin, leads }: Views): Promise<void> {
  const questions = lists(leads, "stage", true).filter(({ name }) => ofRecords.test(name));
  for (const view of Object.keys(views) as View[]) {
    const token = await signInWith(server.url, admin, view);
    if (token === undefined) return console.log("This tree has no narrower views.");
    await askAll({ report, engine: `${engine}, ${views[view]}`, server, token, questions });
  }
}

/** `gaveUp`: the server stopped the question at its time limit, which counts as the time that it took. */
type Outcome = { total?: number; gaveUp?: true };

async function ask({ url }: ServerProcess, token: string, path: string): Promise<Outcome> {
  const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } });
  const body = (await answer.json()) as { total?: number };
  if (answer.status === 503) return { gaveUp: true };
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
  return body.total === undefined ? {} : { total: body.total };
}

/** Leaves out the questions that this tree cannot answer: older trees have fewer lists. */
async function answered({ url }: ServerProcess, token: string, questions: Question[]): Promise<Question[]> {
  const supported: Question[] = [];
  for (const one of questions) {
    const answer = await fetch(`${url}${one.paths[0]}`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (answer.status !== 404) supported.push(one);
  }
  return supported;
}

type Round = { report: Report; engine: string; server: ServerProcess; token: string; questions: Question[] };

async function askAll({ report, engine, server, token, questions }: Round): Promise<void> {
  const p95s: number[] = [];
  for (const { name, paths } of questions) {
    const times: number[] = [];
    let total: number | undefined;
    let givenUp = 0;
    const warming = performance.now();
    for (const path of paths) {
      ({ total } = await ask(server, token, path)); // warm, as in the middle of a day
      if (performance.now() - warming > patience) break;
    }
    const started = performance.now();
    for (let round = 0; round < Math.max(rounds.most, paths.length); round += 1) {
      const before = performance.now();
      if (round >= rounds.least && before - started > patience) break;
      const { gaveUp } = await ask(server, token, paths[round % paths.length] as string);
      times.push(performance.now() - before);
      if (gaveUp) givenUp += 1;
    }
    p95s.push(quantile(times, 0.95));
    const matches = total === undefined ? "" : `, ${total.toLocaleString("en-US")} found`;
    const refused = givenUp > 0 ? `, ${givenUp} of ${times.length} answered 503` : "";
    const note = `p95; p50 ${quantile(times, 0.5).toFixed(1)} ms${matches}${refused}`;
    report.add(`${engine}: ${name}`, quantile(times, 0.95), "ms", note);
  }
  report.add(`${engine}: the slowest of these`, Math.max(...p95s), "ms", "p95");
}

/** Compares a visitor's page without and with a storm of searches: one page from the cache, and one that is drawn. */
async function storm({ report, engine, server, token, questions }: Round): Promise<void> {
  const quietly = { kept: await watch(server, "/"), drawn: await watch(server, "/?drawn=anew") };
  let stopped = false;
  let searches = 0;
  const searched = questions.filter(({ name }) => name.includes("search")).flatMap(({ paths }) => paths);
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
    const name = page === "kept" ? "visitor's page from the cache" : "visitor's page rendered anew";
    const times = `p99 quiet ${before.toFixed(1)} ms, in the storm ${during.toFixed(1)} ms`;
    report.add(`${engine}: ${name}, storm ÷ quiet`, during / before, "times", times);
  }
  report.add(`${engine}: searches answered in the storm`, (searches * 1000) / (2 * watched), "a second");
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
