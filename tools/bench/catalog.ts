import { startServer, type ServerProcess } from "#tests/server-process.ts";
import { onEngines, withServers, type Engine } from "./engines.ts";
import { benchImport } from "./import.ts";
import { quantile, type Report } from "./report.ts";
import { benchPrices } from "./price.ts";
import { processorTime, signIn } from "./server.ts";
import type { Row } from "./store.ts";

/** How often each question is asked. */
const rounds = 60;

type Question = { name: string; path: string; isStaff?: true };

/**
 * The gallery in every order, with every filter and with a search; the first pools alone fill a page of each. Each
 * request has a new address, so that the page is drawn and not taken from the cache.
 */
const gallery = {
  "": "page=1",
  ", by size": "sort=size",
  ", by price": "sort=price",
  ", most expensive first": "sort=price-down",
  ", by area": "sort=area",
  ", longest first": "sort=length-down",
  ", by price, under $70,000": "sort=price&under=70000",
  ", a shape": "shape=Rectangle",
  ", a manufacturer": "manufacturer=Latham",
  ", fits a yard": "yard=80x60",
  ", searched": "q=latham",
  ", searched, by price": "q=latham&sort=price",
};

/** The staff's list: filters, searches, and a page near the end. */
const staffList = {
  "": "page=1",
  ", a page far behind": "page=200&pageSize=50",
  ", a manufacturer and a size": "manufacturer=latham&size=Medium",
  ", hidden ones": "published=no",
  ", searched": "q=latham",
  ", a search that finds one": "q=bench+77",
  ", a search that finds nothing": "q=nothing+that+is+there",
};

const questions: Question[] = [
  ...Object.entries(gallery).map(([of, query]) => ({ name: `gallery${of}`, path: `/pools?${query}` })),
  ...Object.entries(staffList).map(([of, query]) => {
    return { name: `staff list${of}`, path: `/api/admin/pools?${query}`, isStaff: true } as const;
  }),
  { name: "the staff list's filters", path: "/api/admin/pools/filters", isStaff: true },
  { name: "preview of a price change", path: "preview", isStaff: true },
];

/**
 * Measures each question on the catalog of a first start and on one with that many more pools, and the ratio. With the
 * word import, it measures an import of that many new pools, and visitors' pages in the meantime.
 */
export async function benchCatalog(report: Report, tree: string, words: string[]): Promise<void> {
  const pools = Number(words.find((word) => /^\d+$/.test(word)) ?? 10_000);
  const run = words[0] === "import" ? importing : measure;
  await onEngines(words, (engine) => run({ report, tree, pools, ...engine }));
}

type Task = Engine & { report: Report; tree: string; pools: number };

/** Imports into the catalog of a first start. */
async function importing({ report, tree, pools, engine, env }: Task): Promise<void> {
  const server = await startServer(env, "bin/start.ts", tree);
  try {
    const token = await signIn(server.url);
    await benchImport({ report, engine, server, token, rows: pools });
  } finally {
    await server.end("SIGTERM");
  }
}

async function measure({ report, tree, pools, engine, env, open }: Task): Promise<void> {
  const first = await timesOfAll(env, tree);
  const store = await open();
  await store.insert(
    "pools",
    Array.from({ length: pools }, (_, n) => poolRow(n)),
  );
  await store.finish();
  const times = await timesOfAll(env, tree);
  console.log(`${engine}: ${pools.toLocaleString("en-US")} pools more`);
  for (const { name } of questions) {
    const [before, now] = [first.get(name)!, times.get(name)!];
    const ratio = (of: keyof Times) => (now[of] / before[of]).toFixed(2);
    const note = `p95; with the first pools ${before.p95.toFixed(1)} ms, p50 ÷ p50 ${ratio("p50")}, processor time ÷ ${ratio("cpu")}`;
    report.add(`${engine}: ${name}`, now.p95, "ms", note);
  }
  await pricesEverywhere({ report, engine, env, tree });
}

/** Measures new prices with all these pools; on PostgreSQL with two processes. */
async function pricesEverywhere({ report, engine, env, tree }: Omit<Task, "open" | "pools">) {
  await withServers({ engine, env }, tree, async (servers) => {
    await benchPrices({ report, engine, servers, token: await signIn(servers[0]!.url) });
  });
}

const shapes = ["Rectangle", "Freeform", "Kidney", "Oval"];
const sizes = ["Plunge", "Small", "Medium", "Large", "X-Large"];

/** A pool that is listed after those of the first start, from one of their manufacturers. */
function poolRow(place: number): Row {
  const manufacturer = place % 2 === 0 ? "latham" : "san-juan";
  const model = `Bench ${place}`;
  const at = new Date(0).toISOString();
  return {
    id: `bench-${place}`,
    slug: `bench-${place}`,
    manufacturer_id: manufacturer,
    name: `${manufacturer} ${model}`,
    model,
    description: "",
    shape: shapes[place % shapes.length]!,
    outline: "",
    size: sizes[place % sizes.length]!,
    series: `Series ${place % 40}`,
    type: "Pool",
    length_ft: 12 + (place % 340) / 12,
    width_ft: 8 + (place % 96) / 12,
    shallow_depth_ft: 3.5,
    deep_depth_ft: 5.5,
    gallons: null,
    surface_sq_ft: 90 + (place % 550),
    perimeter_ft: null,
    flat_bottom: 0,
    features: "[]",
    image_urls: "[]",
    provenance: JSON.stringify({ source: [], confidence: {}, notes: [], formerNames: [], productUrl: null }),
    search: `${manufacturer} ${model}`.toLowerCase(),
    published: 1,
    sort: 1_000 + place,
    version: 1,
    created_at: at,
    updated_at: at,
  };
}

/** Times in ms; `cpu` is the median processor time of an answer. */
type Times = { p50: number; p95: number; cpu: number };

/** Starts the program, asks every question, and stops it. */
async function timesOfAll(env: Record<string, string>, tree: string): Promise<Map<string, Times>> {
  const server = await startServer(env, "bin/start.ts", tree);
  try {
    const token = await signIn(server.url);
    const times = new Map<string, Times>();
    for (const question of questions) times.set(question.name, await timesOf(server, token, question));
    return times;
  } finally {
    await server.end("SIGTERM");
  }
}

async function timesOf(server: ServerProcess, token: string, question: Question): Promise<Times> {
  const [times, cpu]: [number[], number[]] = [[], []];
  for (let round = -5; round < rounds; round += 1) {
    const [before, used] = [performance.now(), processorTime(server.pid)];
    await ask(server, token, question, round);
    // the first ones are like those at the start of a day
    if (round < 0) continue;
    times.push(performance.now() - before);
    cpu.push((processorTime(server.pid) - used) / 1000);
  }
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), cpu: quantile(cpu, 0.5) };
}

async function ask(server: ServerProcess, token: string, { path, isStaff }: Question, round: number) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  const body = JSON.stringify({ target: { manufacturerId: "latham" }, by: { percent: 4 } });
  const answer =
    path === "preview"
      ? await fetch(`${server.url}/api/admin/price-books/preview`, { method: "POST", headers, body })
      : await fetch(`${server.url}${path}${isStaff ? "" : `&drawn=${round}`}`, isStaff ? { headers } : {});
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}.`);
}
