import { findPool } from "#core/pools/reads.ts";
import type { PricedSize } from "#core/prices/pricing.rules.ts";
import type { World } from "#core/world.ts";
import type { Picture } from "#lib/files/picture.ts";
import { poolLink } from "#app/site/pages/pools/links.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { findScenes } from "#app/site/parts/scenes.ts";

/** The model that the first picture was rendered from, in its own dimensions. */
const picturedPool = "latham-corinthian-16";

export type HeroData = {
  picture: Picture | null;
  /** The pool in the picture; null if staff took it out of the catalog, or it has no price. */
  pool: { page: string; name: string; dimensions: string; length: string; range: string } | null;
  /** The installed price range of each size: "$42,200 – $52,100". */
  ranges: { size: string; range: string }[];
};

/** The top of the home page: its picture, the pool in it with its price, and a price for each size. */
export async function readHero(world: World, sizes: readonly PricedSize[]): Promise<HeroData> {
  const { hero: picture } = findScenes(world, "hero");
  return {
    picture,
    pool: picture && (await readPool(world)),
    ranges: sizes.map(({ size, range }) => ({ size, range: rangeText(range) })),
  };
}

/** The page is complete without the pool, so a failed read leaves it out. */
async function readPool(world: World): Promise<HeroData["pool"]> {
  try {
    const pool = await findPool(world.db.read, world.media, picturedPool);
    if (!pool?.price) return null;
    const { slug, name, dimensions, price } = pool;
    return {
      page: poolLink(slug),
      name,
      dimensions,
      length: dimensions.split(" ")[0]!,
      range: rangeText(price),
    };
  } catch (error) {
    world.log.error({ err: error }, "home page rendered without the pool of its first picture");
    return null;
  }
}
