import { linedUpPools, type LinedUpPool } from "#core/pools/gallery.reads.ts";
import type { World } from "#core/world.ts";
import { coarsePath } from "#lib/web/coarse-path.ts";

/** A pool of the row, with an outline as the row draws it; null for a plain rectangle. */
export type LinedUp = Omit<LinedUpPool, "outlinePath"> & { outline: string | null };

/** In feet: a third of a pixel in the row. */
const tolerance = 0.1;

/**
 * Outlines as the row draws them. Joining the curves of eight takes longer than all else on the page, and other pools in
 * the row have mostly the same ones.
 */
const drawn = new Map<string, string>();
/** The library's outlines, and as many of staff. */
const mostKept = 120;

/** The row of outlines above the gallery. */
export async function readLineUp(world: World): Promise<LinedUp[]> {
  const pools = await linedUpPools(world.db.read);
  return pools.map(({ outlinePath, ...pool }) => {
    const whole = outlinePath || (world.media.outline(pool.id)?.d ?? "");
    return { ...pool, outline: coarse(whole) || null };
  });
}

function coarse(whole: string): string {
  const drawnPath = drawn.get(whole);
  if (drawnPath !== undefined) return drawnPath;
  const path = coarsePath(whole, tolerance);
  if (drawn.size >= mostKept) drawn.clear();
  drawn.set(whole, path);
  return path;
}
