import { recordAudits, type Actor } from "#core/audit.ts";
import { keepPools, storeColumns } from "./writes.ts";
import { searchTextOf } from "./input.writes.ts";
import { Problem } from "#core/problems.ts";
import type { Row, Tx } from "#db/schema.ts";
import { differences } from "#lib/lists/differences.ts";

type Manufacturer = { id: string; name: string };

/** The texts of a pool before it was moved to another manufacturer. */
export type MovedPool = Pick<Row<"pools">, "id" | "name" | "description">;

type Move = { from: Manufacturer; to: Manufacturer; actor: Actor };
type Texts = Pick<Row<"pools">, "name" | "description">;
type Edit = { pool: Row<"pools">; manufacturer: Manufacturer; texts: Texts };

/** Pools that one statement writes: far below both engines' limits of parameters. */
const mostAtOnce = 500;

/**
 * Gives all pools of a manufacturer to another, or to the same one under its new name. Where a pool's name begins with
 * the manufacturer's, and its description names it as the first catalog does, they follow. Addresses stay.
 * @returns what they said before
 * @throws Problem stale_version if one of them is changed at the same moment
 */
export async function movePools(tx: Tx, now: Date, { from, to, actor }: Move): Promise<MovedPool[]> {
  const pools = await tx
    .selectFrom("pools")
    .selectAll()
    .where("manufacturer_id", "=", from.id)
    .orderBy("id")
    .execute();
  const edits = pools.map((pool) => ({ pool, manufacturer: to, texts: renamed(pool, from.name, to.name) }));
  await storeEdits(tx, now, actor, edits);
  return pools.map(({ id, name, description }) => ({ id, name, description }));
}

/**
 * Gives pools back after `movePools`, with what they said before unless it has been rewritten since. Those that have
 * gone to a third manufacturer stay there.
 * @returns the ids of those that were given back
 */
export async function returnPools(
  tx: Tx,
  now: Date,
  { moved, from, to, actor }: Move & { moved: MovedPool[] },
): Promise<string[]> {
  const before = new Map(moved.map((pool) => [pool.id, pool]));
  const there = await tx.selectFrom("pools").selectAll().where("manufacturer_id", "=", from.id).execute();
  const edits = there.flatMap((pool) => {
    const oldTexts = before.get(pool.id);
    if (!oldTexts) return [];
    const written = renamed(oldTexts, to.name, from.name);
    const own = (field: keyof Texts) => (pool[field] === written[field] ? oldTexts[field] : pool[field]);
    return [{ pool, manufacturer: to, texts: { name: own("name"), description: own("description") } }];
  });
  await storeEdits(tx, now, actor, edits);
  return edits.map(({ pool }) => pool.id);
}

/** "Latham Apollo 14" and "A freeform pool by Latham: 31′ × 14′" under the manufacturer's other name. */
function renamed({ name, description }: Texts, from: string, to: string): Texts {
  const by = ` by ${from}: `;
  const at = description.indexOf(by);
  const isCatalogs = at > 0 && !/[.:]/.test(description.slice(0, at));
  return {
    name: name.startsWith(`${from} `) ? `${to}${name.slice(from.length)}` : name,
    description: isCatalogs
      ? `${description.slice(0, at)} by ${to}: ${description.slice(at + by.length)}`
      : description,
  };
}

async function storeEdits(tx: Tx, now: Date, actor: Actor, edits: Edit[]): Promise<void> {
  const changed = edits.filter(({ pool, manufacturer, texts }) => {
    const search = searchOf(pool, manufacturer, texts);
    return pool.manufacturer_id !== manufacturer.id || pool.name !== texts.name || pool.search !== search;
  });
  for (let first = 0; first < changed.length; first += mostAtOnce)
    await storeSome(tx, now, actor, changed.slice(first, first + mostAtOnce));
}

async function storeSome(tx: Tx, now: Date, actor: Actor, edits: Edit[]): Promise<void> {
  const rows = edits.map(({ pool, manufacturer, texts }) => {
    const search = searchOf(pool, manufacturer, texts);
    return {
      id: pool.id,
      version: pool.version,
      set: { manufacturer_id: manufacturer.id, ...texts, search },
    };
  });
  const stored = await storeColumns(tx, now, rows);
  if (stored < edits.length) throw new Problem("stale_version", { message: changedMeanwhile });
  await recordAudits(tx, now, actor, edits.map(entryOf));
  const before = edits.map(({ pool }) => pool);
  await keepPools(tx, now, actor, before);
}

const changedMeanwhile =
  "Someone changed one of this manufacturer’s pools at the same moment. Please try again.";

function entryOf({ pool, manufacturer, texts }: Edit) {
  const before = { manufacturer: pool.manufacturer_id, name: pool.name, description: pool.description };
  const changes = differences(before, { manufacturer: manufacturer.id, ...texts });
  return {
    action: "change",
    entity: "pool",
    entityId: pool.id,
    detail: { version: pool.version + 1, changes },
  };
}

/** The text that searches read. */
function searchOf(pool: Row<"pools">, manufacturer: Manufacturer, texts: Texts): string {
  return searchTextOf({ ...pool, ...texts }, manufacturer.name);
}
