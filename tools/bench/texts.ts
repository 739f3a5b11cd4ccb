import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { onEngines, withServers, type Engine } from "./engines.ts";
import { quantile, type Report } from "./report.ts";
import { signIn } from "./server.ts";
import type { Row } from "./store.ts";

/** How often each question is asked. */
const rounds = 100;
const versions = 500;
const redirects = 10_000;
const missing = 5_000;

/** An article of 3,000 words. */
const longText = `<p>${"Water is heavy and patient. ".repeat(600)}</p>`;

/** Measures what writers of articles notice, and visitors of pages that are gone. */
export async function benchTexts(report: Report, tree: string, words: string[]): Promise<void> {
  await onEngines(words, (engine) => measure({ report, tree, ...engine }));
}

type Task = Engine & { report: Report; tree: string };

async function measure(task: Task): Promise<void> {
  const { report, engine, tree, open } = task;
  const quiet = await missingPage(task, "before");
  await onOne(task, (server) => writing(task, server));
  await withServers(task, tree, (servers) => publishing(task, servers));
  const store = await open();
  await store.insert("redirects", Array.from({ length: redirects }, redirectRow));
  await store.insert("missing_pages", Array.from({ length: missing }, missingRow));
  await store.finish();
  const full = await missingPage(task, "after");
  const note = `p50 ÷ p50 with none; ${full.toFixed(1)} and ${quiet.toFixed(1)} ms`;
  report.add(`${engine}: a missing page, with 10,000 redirects and 5,000 misses`, full / quiet, "×", note);
}

async function onOne({ env, tree }: Task, work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const server = await startServer(env, "bin/start.ts", tree);
  try {
    await work(server);
  } finally {
    await server.end("SIGTERM");
  }
}

/** @returns the median time of the answer to an address that nobody has asked for, in ms */
async function missingPage(task: Task, word: string): Promise<number> {
  const times: number[] = [];
  await onOne(task, async ({ url }) => {
    for (let round = -20; round < rounds; round += 1) {
      const started = performance.now();
      await expectStatus(fetch(`${url}/no-page-${word}-${round}`), 404);
      if (round >= 0) times.push(performance.now() - started);
    }
  });
  return quantile(times, 0.5);
}

/** A draft that is kept while somebody types, and the list of an article's versions. */
async function writing({ report, engine }: Task, { url }: ServerProcess): Promise<void> {
  const headers = await staffHeaders(url);
  const kept: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const mine = { title: `Title ${round}`, content: `${longText}<p>${round}</p>` };
    const draft = { version: 1, base: { title: "", content: longText }, mine };
    const body = { noun: "posts", record: "1", tab: "0b7f6a52-6a3c-4f0e-9a55-0d3b1f0f2c11", draft };
    const started = performance.now();
    await send(`${url}/api/admin/kept-drafts`, "POST", headers, body);
    if (round >= 0) kept.push(performance.now() - started);
  }
  report.add(`${engine}: a draft of 3,000 words is kept`, quantile(kept, 0.95), "ms", "p95");
  const { id, version } = await anArticle(url, headers);
  for (let save = 0; save < versions; save += 1)
    await send(`${url}/api/admin/blog/${id}`, "PATCH", headers, {
      version: version + save,
      content: `${longText}<p>${save}</p>`,
    });
  const listed: number[] = [];
  for (let round = -5; round < rounds; round += 1) {
    const started = performance.now();
    await send(`${url}/api/admin/blog/${id}/revisions?page=1&pageSize=10`, "GET", headers);
    if (round >= 0) listed.push(performance.now() - started);
  }
  report.add(`${engine}: the first of ${versions} versions are listed`, quantile(listed, 0.95), "ms", "p95");
}

/** How soon a published change is on its page, in every process. */
async function publishing({ report, engine }: Task, servers: ServerProcess[]): Promise<void> {
  const { url } = servers[0]!;
  const headers = await staffHeaders(url);
  const { id, slug, version } = await anArticle(url, headers);
  const times: number[] = [];
  for (let round = 0; round < 20; round += 1) {
    for (const server of servers) await expectStatus(fetch(`${server.url}/blog/${slug}`), 200);
    const title = `Salt, round ${round}.`;
    const started = performance.now();
    await send(`${url}/api/admin/blog/${id}`, "PATCH", headers, { version: version + round, title });
    await Promise.all(servers.map((server) => untilShown(`${server.url}/blog/${slug}`, title)));
    times.push(performance.now() - started);
  }
  const where = servers.length === 1 ? "one process" : `${servers.length} processes`;
  const note = `the slowest of 20; p50 ${quantile(times, 0.5).toFixed(0)} ms, its save included`;
  report.add(
    `${engine}: a published change is on its page in ${where} after`,
    Math.max(...times),
    "ms",
    note,
  );
}

async function untilShown(address: string, words: string): Promise<void> {
  const started = performance.now();
  while (!(await (await fetch(address)).text()).includes(words))
    if (performance.now() - started > 30_000) throw new Error(`${address} does not show the change.`);
}

type Article = { id: number; slug: string; version: number };

async function anArticle(url: string, headers: Record<string, string>): Promise<Article> {
  const slug = `bench-${Math.random().toString(36).slice(2, 8)}`;
  const article = { title: "Salt", slug, excerpt: "What heat does.", content: longText, status: "published" };
  return (await send(`${url}/api/admin/blog`, "POST", headers, article)) as Article;
}

async function staffHeaders(url: string): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await signIn(url)}`, "content-type": "application/json" };
}

async function send(url: string, method: string, headers: Record<string, string>, body?: object) {
  const answer = await fetch(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}.`);
  return answer.status === 204 ? undefined : ((await answer.json()) as unknown);
}

async function expectStatus(asked: Promise<Response>, status: number): Promise<void> {
  const answer = await asked;
  await answer.arrayBuffer();
  if (answer.status !== status) throw new Error(`${answer.url} was answered ${answer.status}.`);
}

const at = new Date(0).toISOString();

function redirectRow(_: unknown, place: number): Row {
  const row = { from_path: `/old-page-${place}`, to_path: "/pools", to_page: "/pools", status_code: 301 };
  return { ...row, version: 1, created_at: at, updated_at: at };
}

function missingRow(_: unknown, place: number): Row {
  const counts = { visits: place, bot_visits: 0, referrer: "", ignored: 0 };
  return { path: `/gone-${place}`, ...counts, last_at: at, version: 1, created_at: at, updated_at: at };
}
