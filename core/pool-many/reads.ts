import { findAuthor } from "#core/audit.ts";
import { finishesOf } from "#core/manufacturer-facts/reads.ts";
import { slugify } from "#core/content/rules.ts";
import { featuresOf, finishesOf as poolFinishes } from "#core/pool-facts/reads.ts";
import { listedPoolIds } from "#core/pool-list/reads.ts";
import { Problem } from "#core/problems.ts";
import type { Db, Row } from "#db/schema.ts";
import { bulkRows, type BulkPool } from "./rules.ts";
import { mostMatching, type LeftPool, type PoolsMatching } from "./shape.ts";

type Meant = { rows: ReturnType<typeof bulkRows>; leftAlone: LeftPool[]; gone: number };

/**
 * What a bulk change stores of each pool that matches, those that someone has changed since, and how many of those that
 * were seen match no longer.
 * @throws Problem invalid_input if the filter matches too many
 */
export async function rowsMatching(
  db: Db,
  { query, total, asOf, set }: PoolsMatching,
  readerId: number | null,
): Promise<Meant> {
  const ids = await listedPoolIds(db, query);
  if (ids.length > mostMatching) throw new Problem("invalid_input", { message: tooMany });
  const meant = (await poolsOf(db, ids)).filter((pool) => pool.created_at <= asOf);
  const isSeen = (pool: Row<"pools">) => pool.updated_at <= asOf;
  const colors = await colorsByManufacturer(db);
  const rows = bulkRows(meant.filter(isSeen).map(toBulk), set, (id) => colors.get(id) ?? []);
  const leftAlone: LeftPool[] = [];
  for (const pool of meant) if (!isSeen(pool)) leftAlone.push(await leftPool(db, pool, readerId));
  return { rows, leftAlone, gone: Math.max(0, total - meant.length) };
}

const tooMany = `Only up to ${mostMatching.toLocaleString("en-US")} pools can be changed at once. Search or filter for less.`;

/** Few enough for one statement on both engines. */
const atOnce = 500;

async function poolsOf(db: Db, ids: string[]): Promise<Row<"pools">[]> {
  const found: Row<"pools">[] = [];
  for (let from = 0; from < ids.length; from += atOnce)
    found.push(
      ...(await db
        .selectFrom("pools")
        .selectAll()
        .where("id", "in", ids.slice(from, from + atOnce))
        .execute()),
    );
  return found;
}

function toBulk(row: Row<"pools">): BulkPool {
  return {
    id: row.id,
    version: row.version,
    published: row.published === 1,
    manufacturerId: row.manufacturer_id,
    series: row.series,
    features: featuresOf(row),
    finishes: poolFinishes(row),
  };
}

async function colorsByManufacturer(db: Db): Promise<Map<string, string[]>> {
  const rows = await db.selectFrom("manufacturers").select(["id", "finishes"]).execute();
  return new Map(
    rows.map((row) => {
      const names = finishesOf(row).flatMap(({ colors }) => colors.map(({ name }) => slugify(name)));
      return [row.id, [...new Set(names)]];
    }),
  );
}

async function leftPool(
  db: Db,
  { id, name, updated_at }: Row<"pools">,
  readerId: number | null,
): Promise<LeftPool> {
  const { by, isOwn } = await findAuthor(db, { entity: "pool", entityId: id, at: updated_at, readerId });
  const who = isOwn ? "You" : by;
  return { id, name, reason: who ? `${who} changed it meanwhile.` : "It changed meanwhile." };
}
