import { setTimeout as sleep } from "node:timers/promises";
import { fetchAgain } from "./fetch-again.ts";
import { dollars } from "#lib/money/dollars.ts";
import { floridaIsoDay } from "#lib/time/florida-time.ts";

type Server = { url: string };
type Spreading = { servers: Server[]; token: string; withinMs: number };

const pool = "latham-kingston";
/** Where a pool's price is: in the API, on a card, on its page and in an estimate. */
const poolPaths = [
  "/api/pools?q=kingston",
  "/pools?q=kingston",
  `/pool-detail/${pool}`,
  `/estimate?poolId=${pool}`,
];
/** Where the range of a size is, which is the span of its pools. */
const sizePaths = ["/estimate", "/packages", "/llms.txt", "/enhanced-pool-installation-jacksonville-fl"];

/** The increase each time, so that every range is new. */
const more = 1_100_00;

type Book = { highCents: Record<string, number> };
type Priced = { price: { highCents: number } };
type PriceBook = { id: number; version: number; book: Book };

/**
 * Puts higher prices in force through the last of these servers, and asks all of them, which share a database, until
 * every page that shows prices has the new ones.
 * @returns how long that took from the answer on, in ms, including pages that are redrawn
 * @throws Error with the pages that still have the old prices after `withinMs`
 */
export async function spreadPrices({ servers, token, withinMs }: Spreading): Promise<number> {
  const last = servers.at(-1)!;
  // drawn and cached with the old prices
  for (const { url } of servers) for (const path of [...poolPaths, ...sizePaths]) await textOf(url + path);
  await putInForce(last, token);
  const saved = performance.now();
  const highestOf = async (path: string) => {
    const pools = JSON.parse(await textOf(last.url + path)) as Priced[];
    return Math.max(...pools.map(({ price }) => price.highCents));
  };
  const ofPool = await highestOf(poolPaths[0]!);
  const ofSize = await highestOf("/api/pools?size=Medium");
  const priceAt = (path: string) => {
    const cents = poolPaths.includes(path) ? ofPool : ofSize;
    return path.startsWith("/api/") ? String(cents) : dollars(cents);
  };
  let waiting = servers.flatMap(({ url }) => [...poolPaths, ...sizePaths].map((path) => ({ url, path })));
  for (;;) {
    const isCurrent = await Promise.all(
      waiting.map(async ({ url, path }) => (await textOf(url + path)).includes(priceAt(path))),
    );
    waiting = waiting.filter((_, at) => !isCurrent[at]);
    const took = performance.now() - saved;
    if (waiting.length === 0) return took;
    if (took > withinMs)
      throw new Error(`Old prices: ${waiting.map(({ url, path }) => url + path).join(", ")}`);
    await sleep(10);
  }
}

/** A price book made from the one in force, whose ranges all end higher. */
async function putInForce({ url }: Server, token: string): Promise<void> {
  const ask = async (method: string, path: string, body: object) => {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/api/admin/price-books${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as PriceBook;
  };
  const draft = await ask("POST", "", {});
  const highCents = Object.fromEntries(
    Object.entries(draft.book.highCents).map(([size, cents]) => [size, cents + more]),
  );
  const book = { ...draft.book, highCents };
  const { version } = await ask("PATCH", `/${draft.id}`, { version: draft.version, book });
  await ask("POST", `/${draft.id}/plan`, { version, on: floridaIsoDay(new Date()) });
}

async function textOf(address: string): Promise<string> {
  const answer = await fetchAgain(address);
  if (!answer.ok) throw new Error(`${address} was answered ${answer.status}: ${await answer.text()}`);
  return answer.text();
}
