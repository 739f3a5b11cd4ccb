import { readFileSync, writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { acceptQuote } from "#core/quotes/signing/accept.ts";
import type { AcceptanceInput } from "#core/quotes/signing/shape.ts";
import type { World } from "#core/world.ts";
import { openDatabase } from "#db/open.ts";
import { openSqliteBeside } from "#db/sqlite.ts";

/**
 * Accepts the quotes of a file, several at once, and says which were acknowledged, until it is killed or has done all:
 * accepting a quote that was accepted before changes nothing. For accept-kills.test.ts, as a process of its own.
 */
type Order = { token: string; input: AcceptanceInput };

const { DATA_DIR: dataDir = "", DATABASE_URL: databaseUrl, ORDERS = "", NOW = "" } = process.env;
const orders = JSON.parse(readFileSync(ORDERS, "utf8")) as Order[];
const db = databaseUrl
  ? await openDatabase({ dataDir, databaseUrl, databaseIsBackedUp: true })
  : await openSqliteBeside(dataDir);
// everything that accepting uses
const world = { db, now: () => new Date(NOW), jobs: { wake() {} } } as unknown as World;
const caller = { ip: "192.0.2.7", userAgent: "Mozilla/5.0" };
const waiting = orders.map((order, place) => ({ ...order, place }));

async function acceptInTurn(): Promise<void> {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    await acceptQuote(world, { token: next.token, input: next.input, caller });
    writeSync(1, `${next.place}\n`);
  }
}

// a killed process would not store the cache, and all the others would compile again
flushCompileCache();
writeSync(1, "ready\n");
await Promise.all([acceptInTurn(), acceptInTurn(), acceptInTurn(), acceptInTurn()]);
await db.close();
