import { findPools } from "#core/catalogue/reads.ts";
import { statable } from "#core/catalogue/rules.ts";
import type { Pool } from "#core/catalogue/shape.ts";
import { featuresOf, provenanceOf } from "#core/pool-facts/reads.ts";
import { priceRange } from "#core/pricing/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Db } from "#db/schema.ts";
import { onceUntilChange } from "#lib/once-until-change.ts";
import { nearestInSize, recommend, type AdvisablePool, type Answers, type SizedPool } from "./rules.ts";
import type { Found, RecommendedPool } from "./shape.ts";

/** The published pools that best match the answers, best first, with the reasons; at most three. */
export async function findAdvice(db: Db, book: PictureBook, answers: Answers): Promise<Found> {
  const recommendations = recommend(await advisablePools(db), answers);
  const pools = await recommendedPools(
    db,
    book,
    recommendations.map(({ poolId }) => poolId),
  );
  return { recommendations, pools };
}

/** The fields of these pools that a recommendation shows; unpublished pools are left out. */
export async function recommendedPools(db: Db, book: PictureBook, ids: string[]): Promise<RecommendedPool[]> {
  const pools = await findPools(db, book, ids);
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
 * The pools nearest in length and width, those of the same shape first. Only the neighbors in an index are read, so
 * the cost does not grow with the catalog.
 */
export async function similarPools(db: Db, book: PictureBook, pool: Pool, count: number): Promise<Pool[]> {
  const alike = nearestInSize(await around(db, pool, pool.shape), pool, count);
  // If fewer than `count` pools share the shape, all of them are here already, and other shapes fill the
  // list.
  const others = alike.length < count ? await around(db, pool, null) : [];
  const strangers = others.filter(({ id }) => !alike.includes(id));
  const ids = [...alike, ...nearestInSize(strangers, pool, count - alike.length)];
  return findPools(db, book, ids);
}

/**
 * How many neighbors to compare in each direction. With 10,000 pools in four shapes, 10 to 45 feet long to the inch,
 * six share a shape and a length; fifty cover another eight inches, beyond which the nearest pool in both dimensions
 * is rarely found.
 */
const reach = 50;

/** Published pools close in size: the same length but wider or narrower, longer, and shorter; any shape if null. */
async function around(db: Db, pool: Pool, shape: string | null): Promise<SizedPool[]> {
  const { id, length, width } = pool;
  const neighbors = () => {
    const query = db
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

/**
 * The fields that advice depends on, for every published pool: a few hundred bytes each, cached until a pool or a
 * price changes.
 */
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
    const { confidence } = provenanceOf({ id: row.id, provenance });
    const stated = statable({ gallons, features: featuresOf({ id: row.id, features }) }, confidence);
    return { ...row, ...stated, price: priceRange(priceBook, row.size) };
  });
});
