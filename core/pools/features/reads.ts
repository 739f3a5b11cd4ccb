import { featuresOf } from "#core/pools/facts.reads.ts";
import type { Db, Row } from "#db/schema.ts";
import { array, string } from "#lib/json/json-readers.ts";
import { storedJson } from "#lib/json/stored-json.ts";
import { featureKey } from "./rules.ts";
import type { PoolFeature } from "./shape.ts";

/** Every feature by name, with its number of pools: some dozens. */
export async function listFeatures(db: Db): Promise<PoolFeature[]> {
  const rows = await db.selectFrom("pool_features").selectAll().orderBy("name_key").execute();
  const counts = await poolsByFeature(db);
  return rows.map((row) => toFeature(row, counts));
}

export async function findFeature(db: Db, id: number): Promise<PoolFeature | undefined> {
  const row = await db.selectFrom("pool_features").selectAll().where("id", "=", id).executeTakeFirst();
  return row && toFeature(row, await poolsByFeature(db));
}

/** By feature, the number of pools that have it. Most pools share their list with others. */
export async function poolsByFeature(db: Db): Promise<Map<string, number>> {
  const lists = await db
    .selectFrom("pools")
    .select((eb) => ["features", eb.fn.min("id").as("id"), eb.fn.countAll().as("pools")])
    .where("features", "<>", "[]")
    .groupBy("features")
    .execute();
  const counts = new Map<string, number>();
  for (const { id, features, pools } of lists)
    for (const key of new Set(featuresOf({ id, features }).map(featureKey)))
      counts.set(key, (counts.get(key) ?? 0) + Number(pools));
  return counts;
}

/** The names that a feature had before; none if they can't be read. */
export function formerOf({ id, former }: Pick<Row<"pool_features">, "id" | "former">): string[] {
  const at = { table: "pool_features", column: "former", id };
  return storedJson(former, { at, as: array(string), otherwise: [] });
}

/**
 * What a feature is called now, by the key of each name that it has or had. A name that another feature has by now is
 * that one's.
 */
export async function presentNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("pool_features").select(["id", "name", "former"]).orderBy("id").execute();
  const before = rows.flatMap((row) => formerOf(row).map((name) => [featureKey(name), row.name] as const));
  return new Map([...before, ...rows.map(({ name }) => [featureKey(name), name] as const)]);
}

function toFeature(
  { id, name, name_key, version, created_at, updated_at }: Row<"pool_features">,
  counts: Map<string, number>,
): PoolFeature {
  const pools = counts.get(name_key) ?? 0;
  return { id, name, pools, version, createdAt: created_at, updatedAt: updated_at };
}
