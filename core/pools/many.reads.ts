import { findAuthor } from "#core/audit.ts";
import { finishesOf } from "./manufacturer-facts.reads.ts";
import { slugify } from "#core/content/rules.ts";
import { featuresOf, finishesOf as poolFinishes } from "./facts.reads.ts";
import { listedPlaces } from "./list.reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { mostAtOnce } from "#core/records/many.rules.ts";
import type { LeftAlone } from "#core/records/many.shape.ts";
import { bulkRows, type BulkPool } from "./many.rules.ts";
import type { PoolsMatching, PoolsMatchingResult } from "./many.shape.ts";

type Meant = { rows: ReturnType<typeof bulkRows>; leftAlone: LeftAlone[] } & Pick<
  PoolsMatchingResult,
  "met" | "next"
>;

/**
 * The next pools that match: what a bulk change stores of each, and those that someone has changed since they were
 * seen. After the last ones, those that were seen and no longer match are counted.
 */
export async function rowsMatching(
  db: Db,
  { query, after, total, asOf, set }: PoolsMatching,
  readerId: number | null,
): Promise<Meant> {
  const places = await listedPlaces(db, query, { after, most: mostAtOnce });
  const next = places.length === mostAtOnce ? (places.at(-1) ?? null) : null;
  const meant = (await poolsAt(db, places)).filter((pool) => pool.created_at <= asOf);
  const isSeen = (pool: Row<"pools">) => pool.updated_at <= asOf;
  const colors = await colorsByManufacturer(db);
  const rows = bulkRows(meant.filter(isSeen).map(toBulk), set, (id) => colors.get(id) ?? []);
  const leftAlone: LeftAlone[] = [];
  for (const pool of meant) if (!isSeen(pool)) leftAlone.push(await leftPool(db, pool, readerId));
  if (next === null) leftAlone.push(...gonePools(total - meant.length));
  return { rows, leftAlone, met: meant.length, next };
}

function gonePools(count: number): LeftAlone[] {
  if (count <= 0) return [];
  const name = count === 1 ? "1 pool" : `${count.toLocaleString("en-US")} pools`;
  return [{ id: "", name, reason: "No longer matches the filter." }];
}

async function poolsAt(db: Db, places: { id: string }[]): Promise<Row<"pools">[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  return db.selectFrom("pools").selectAll().where("id", "in", ids).execute();
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
): Promise<LeftAlone> {
  const { by, isOwn } = await findAuthor(db, { entity: "pool", entityId: id, at: updated_at, readerId });
  const who = isOwn ? "You" : by;
  return { id, name, reason: who ? `${who} changed it in the meantime.` : "It changed in the meantime." };
}
