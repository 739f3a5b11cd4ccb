import { findPools } from "#core/catalogue/reads.ts";
import { statable } from "#core/catalogue/rules.ts";
import type { Pool, PoolRecord } from "#core/catalogue/shape.ts";
import { priceRange } from "#core/pricing/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import type { Db } from "#db/schema.ts";
import { onceUntilChange } from "#lib/once-until-change.ts";
import { nearestInSize, recommend, type AdvisablePool, type Answers, type SizedPool } from "./rules.ts";
import type { Found, RecommendedPool } from "./shape.ts";

/** The published pools that fit somebody's answers best, best first, with the reasons; at most three. */
export async function findAdvice(world: World, answers: Answers): Promise<Found> {
  const recommendations = recommend(await advisablePools(world.db.read), answers);
  const pools = await recommendedPools(
    world,
    recommendations.map(({ poolId }) => poolId),
  );
  return { recommendations, pools };
}

/** As much of these pools as a recommendation shows; those that are not published are left out. */
export async function recommendedPools(world: World, ids: string[]): Promise<RecommendedPool[]> {
  const pools = await findPools(world, ids);
  return pools.map(
    ({ id, name, series, dimensions, length, width, pictures: [picture = null], outline }) => ({
      id,
      name,
      series,
      dimensions,
      length,
      width,
      picture,
      outline: picture ? null : (outline?.d ?? null),
    }),
  );
}

/**
 * The pools nearest in length and width, those of the same shape first. Looked for beside the pool's own place in an
 * index, so that the work does not grow with the catalogue.
 */
export async function similarPools(world: World, pool: Pool, count: number): Promise<Pool[]> {
  const alike = nearestInSize(await around(world, pool, pool.shape), pool, count);
  // few pools of its shape are all there, and then others stand in
  const others = alike.length < count ? await around(world, pool, null) : [];
  const strangers = others.filter(({ id }) => !alike.includes(id));
  const ids = [...alike, ...nearestInSize(strangers, pool, count - alike.length)];
  return findPools(world, ids);
}

/**
 * So many neighbors in each direction are compared. Of 10,000 pools in four shapes, 10 to 45 feet long to the inch, six
 * share a shape and a length: fifty reach eight inches further, where the nearest in both measures is hardly ever.
 */
const reach = 50;

/** Published pools close to this one: as long but wider or narrower, longer, and shorter; all shapes with null. */
async function around(world: World, pool: Pool, shape: string | null): Promise<SizedPool[]> {
  const { id, length, width } = pool;
  const neighbors = () => {
    const query = world.db.read
      .selectFrom("pools")
      .select(["id", "length_ft as length", "width_ft as width"])
      .where("published", "=", 1)
      .where("id", "!=", id)
      .limit(reach);
    return shape === null ? query : query.where("shape", "=", shape);
  };
  const asLong = () => neighbors().where("length_ft", "=", length);
  const directions = [
    asLong().where("width_ft", ">=", width).orderBy("width_ft"),
    asLong().where("width_ft", "<", width).orderBy("width_ft", "desc"),
    neighbors().where("length_ft", ">", length).orderBy("length_ft").orderBy("width_ft"),
    neighbors().where("length_ft", "<", length).orderBy("length_ft", "desc").orderBy("width_ft", "desc"),
  ];
  return (await Promise.all(directions.map((query) => query.execute()))).flat();
}

/** What advice goes by, of every published pool: some hundred bytes each, read once until a pool or a price changes. */
const advisablePools = onceUntilChange(async (db: Db): Promise<AdvisablePool[]> => {
  const { priceBook } = await readSettings(db);
  const rows = await db
    .selectFrom("pools")
    .select(["id", "shape", "size", "type", "length_ft as length", "width_ft as width"])
    .select(["shallow_depth_ft as shallowDepthFt", "deep_depth_ft as deepDepthFt"])
    .select(["gallons", "features", "provenance"])
    .where("published", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ gallons, features, provenance, ...row }) => {
    const { confidence } = JSON.parse(provenance) as PoolRecord["provenance"];
    const stated = statable({ gallons, features: JSON.parse(features) as string[] }, confidence);
    return { ...row, ...stated, price: priceRange(priceBook, row.size) };
  });
});
