import { setTimeout as sleep } from "node:timers/promises";
import type { ServerProcess } from "#tests/server-process.ts";
import { quantile, type Report } from "./report.ts";

const quietRounds = 60;

/** A visitor's pause between two pages, in ms. */
const pause = 20;

/** Each request has a new address, so that the page is drawn and not taken from the cache. */
const pages = ["/pools?page=1", "/pool-detail/latham-apollo-14?", "/?"];

type Task = { report: Report; engine: string; server: ServerProcess; token: string; rows: number };

/**
 * Imports a file of new pools while visitors look at pages, and then one that changes each of them. Measures how long
 * the imports take, and how much longer visitors wait.
 */
export async function benchImport(task: Task): Promise<void> {
  await importing(task, "new");
  await importing(task, "changed");
}

async function importing({ report, engine, server, token, rows }: Task, plan: Plan): Promise<void> {
  const quiet = await drawn(server.url, (round) => round < quietRounds);
  const begin = performance.now();
  let isRunning = true;
  const importing = importFile(server.url, token, { rows, plan }).finally(() => {
    isRunning = false;
  });
  const during = await drawn(server.url, () => isRunning);
  await importing;
  const name = `${engine}: import of ${rows.toLocaleString("en-US")} ${plan} pools`;
  report.add(name, (performance.now() - begin) / 1000, "s", "the file is read, compared and stored");
  for (const page of pages) {
    const [before, now] = [quiet.get(page) ?? [], during.get(page) ?? []];
    const ratio = (part: number) => (quantile(now, part) / quantile(before, part)).toFixed(2);
    const note = `p95; quiet ${quantile(before, 0.95).toFixed(1)} ms, p50 ÷ p50 ${ratio(0.5)}, p95 ÷ p95 ${ratio(0.95)}, worst ${Math.max(...now).toFixed(0)} ms`;
    report.add(
      `${engine}: ${page.replace(/\?.*/, "")} while ${plan} ones come in`,
      quantile(now, 0.95),
      "ms",
      note,
    );
  }
}

/** Requests every page in turn while `goesOn`. @returns the times of each, in ms */
async function drawn(url: string, goesOn: (round: number) => boolean): Promise<Map<string, number[]>> {
  const times = new Map(pages.map((page) => [page, [] as number[]]));
  for (let round = 0; goesOn(round); round += 1)
    for (const page of pages) {
      const before = performance.now();
      const answer = await fetch(`${url}${page}&drawn=${Math.random()}`);
      await answer.arrayBuffer();
      if (answer.status !== 200) throw new Error(`${page} was answered ${answer.status}.`);
      times.get(page)?.push(performance.now() - before);
      await sleep(pause);
    }
  return times;
}

type Plan = "new" | "changed";
type Import = { id: number; version: number; state: string; plans: Record<Plan, number> };

/** Uploads a file of pools, starts the import and waits until all of them are in. */
async function importFile(
  url: string,
  token: string,
  { rows, plan }: { rows: number; plan: Plan },
): Promise<void> {
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const answer = await fetch(`${url}/api/admin/imports${path}`, { headers, ...init });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Import;
  };
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/octet-stream" };
  const read = await ask("?name=bench.csv", { method: "POST", headers, body: fileOf(rows, plan) });
  if (read.plans[plan] !== rows) throw new Error(`Only ${read.plans[plan]} rows are ${plan} pools.`);
  const order = { method: "POST", body: JSON.stringify({ version: read.version }) };
  await ask(`/${read.id}/start`, order);
  while ((await ask(`/${read.id}`)).state !== "done") await sleep(250);
}

function fileOf(rows: number, plan: Plan): string {
  const lines = Array.from({ length: rows }, (_, n) => {
    const maker = n % 2 === 0 ? "Latham" : "San Juan";
    const [length, width] = [(plan === "new" ? 12 : 12.5) + (n % 340) / 12, 8 + (n % 40) / 12].map((feet) =>
      feet.toFixed(2),
    );
    return [maker, `Import ${n}`, "Rectangle", "Medium", length, width, "3.5", "5.5", "yes"].join(",");
  });
  const headings = "Manufacturer,Model,Shape,Size,Length,Width,Shallow depth,Maximum depth,On the site";
  return [headings, ...lines].join("\r\n");
}
