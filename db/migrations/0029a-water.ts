import { sql, type Kysely } from "kysely";

/**
 * Similar pools are found by water area: by the manufacturer's figure, or else length × width. And descriptions no
 * longer state gallons that the pool can't hold.
 */
export async function up(db: Kysely<any>): Promise<void> {
  const water = sql`(coalesce(surface_sq_ft, length_ft * width_ft))`;
  await sql`create index pools_near_water on pools (published, shape, ${water}, id)`.execute(db);
  await sql`create index pools_near_water_any on pools (published, ${water}, id)`.execute(db);
  await sql`drop index pools_near`.execute(db);
  await sql`drop index pools_near_any`.execute(db);
  await correctDescriptions(db);
}

/** Changes only sentences that the first catalog wrote; staff's own sentences stay. */
async function correctDescriptions(db: Kysely<any>): Promise<void> {
  const pools = await sql<Described>`select id, description, search, gallons, surface_sq_ft as area,
    shallow_depth_ft as shallow, deep_depth_ft as deep from pools where gallons is not null`.execute(db);
  for (const pool of pools.rows.filter(isImpossible)) {
    const words = `, about ${pool.gallons.toLocaleString("en-US")} gallons.`;
    if (!pool.description.endsWith(words)) continue;
    const description = `${pool.description.slice(0, -words.length)}.`;
    const search = pool.search.replace(words, ".");
    await sql`update pools set description = ${description}, search = ${search} where id = ${pool.id}`.execute(
      db,
    );
  }
}

type Described = { id: string; description: string; search: string; gallons: number } & Record<
  "area" | "shallow" | "deep",
  number | null
>;

/** A copy of the catalog's rule at the time of this migration. */
function isImpossible({ gallons, area, shallow, deep }: Described): boolean {
  if (!area) return false;
  const average = gallons / area / (1728 / 231);
  if (deep !== null && average > deep) return true;
  return shallow === null ? deep !== null && average < deep / 2 : average < shallow;
}
