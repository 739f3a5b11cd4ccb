import { linedUpPools, type LinedUpPool } from "#core/gallery/reads.ts";
import type { World } from "#core/world.ts";
import { coarsePath } from "#lib/coarse-path.ts";

/** A pool of the row, with an outline as the row draws it; null for a plain rectangle. */
export type LinedUp = Omit<LinedUpPool, "outlinePath"> & { outline: string | null };

/** In feet: a third of a pixel in the row. */
const tolerance = 0.1;

/** The row is read anew after a change only, and joining the curves of its outlines takes longer than all else on the page. */
const drawn = new WeakMap<LinedUpPool[], LinedUp[]>();

/** The row of outlines above the gallery. */
export async function readLineUp(world: World): Promise<LinedUp[]> {
  const pools = await linedUpPools(world.db.read);
  const known = drawn.get(pools);
  if (known) return known;
  const lineUp = pools.map(({ outlinePath, ...pool }) => {
    const whole = outlinePath || (world.media.outline(pool.id)?.d ?? "");
    return { ...pool, outline: coarsePath(whole, tolerance) || null };
  });
  drawn.set(pools, lineUp);
  return lineUp;
}
