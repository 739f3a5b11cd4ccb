import { sql } from "kysely";
import { findPools } from "#core/pools/reads.ts";
import { statable } from "#core/pools/rules.ts";
import type { Pool } from "#core/pools/shape.ts";
import { featuresOf, provenanceOf } from "#core/pools/facts.reads.ts";
import { pricingBy } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { PictureBook } from "#core/ports.ts";
import type { Db } from "#db/schema.ts";
import { onceUntilChange } from "#lib/runtime/once-until-change.ts";
import {
  nearestInWater,
  recommend,
  waterArea,
  type AdvisablePool,
  type Answers,
  type SizedPool,
} from "./rules.ts";
import type { Advice, RecommendedPool } from "./shape.ts";

/** The published pools that best match the answers, best first, with the reasons; at most three. */
export async function findAdvice(db: Db, book: PictureBook, answers: Answers): Promise<Advice> {
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
    ({ id, slug, name, series, dimensions, length, width, pictures: [picture = null], outline }) => ({
      id,
      slug,
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
 * The pools nearest in water area, those of the same shape first. Only the neighbors in an index are read, so the cost
 * does not grow with the catalog.
 */
export async function similarPools(db: Db, book: PictureBook, pool: Pool, count: number): Promise<Pool[]> {
  const alike = nearestInWater(await around(db, pool, pool.shape), pool, count);
  // If fewer than `count` pools share the shape, all of them are here already, and other shapes fill the
  // list.
  const others = alike.length < count ? await around(db, pool, null) : [];
  const strangers = others.filter(({ id }) => !alike.includes(id));
  const ids = [...alike, ...nearestInWater(strangers, pool, count - alike.length)];
  return findPools(db, book, ids);
}

/** How many neighbors to compare in each direction: three are shown, and some share a shape or an area. */
const reach = 12;

/** Published pools with at least as much water, and with less; any shape if null. */
async function around(db: Db, pool: Pool, shape: string | null): Promise<SizedPool[]> {
  const water = sql<number>`(coalesce(pools.surface_sq_ft, pools.length_ft * pools.width_ft))`;
  const neighbors = () => {
    const query = db
      .selectFrom("pools")
      .select(["id", "surface_sq_ft as surfaceSqFt", "length_ft as length", "width_ft as width"])
      .where("published", "=", 1)
      .where("id", "!=", pool.id)
      .limit(reach);
    return shape === null ? query : query.where("shape", "=", shape);
  };
  const directions = [
    neighbors().where(water, ">=", waterArea(pool)).orderBy(water).orderBy("id"),
    neighbors().where(water, "<", waterArea(pool)).orderBy(water, "desc").orderBy("id", "desc"),
  ];
  return (await Promise.all(directions.map((query) => query.execute()))).flat();
}

/**
 * The fields that advice depends on, for every published pool: a few hundred bytes each, cached until a pool or a
 * price changes.
 */
const advisablePools = onceUntilChange(async (db: Db): Promise<AdvisablePool[]> => {
  const pricing = pricingBy(await readPriceBook(db));
  const rows = await db
    .selectFrom("pools")
    .select(["id", "manufacturer_id as manufacturerId", "series"])
    .select(["shape", "size", "type", "length_ft as length", "width_ft as width"])
    .select(["shallow_depth_ft as shallowDepthFt", "deep_depth_ft as deepDepthFt"])
    .select(["gallons", "surface_sq_ft as surfaceSqFt", "features", "provenance"])
    .where("published", "=", 1)
    .orderBy("sort")
    .orderBy("id")
    .execute();
  return rows.map(({ features, provenance, ...row }) => {
    const { confidence } = provenanceOf({ id: row.id, provenance });
    const stated = statable({ ...row, features: featuresOf({ id: row.id, features }) }, confidence);
    return { ...row, ...stated, price: pricing.base(row) };
  });
});
