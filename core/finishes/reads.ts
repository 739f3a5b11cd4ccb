import type { World } from "#core/world.ts";
import type { Picture } from "#lib/picture.ts";
import { finishCards, type FinishColor, type FinishLine } from "./rules.ts";

type ShownColor = FinishColor & { picture: Picture | null };
type ShownLine = Omit<FinishLine, "colors"> & { colors: ShownColor[] };

/** A pool's finishes as its page shows them, each color with this very pool in it where the library has one. */
export type PoolFinishes = { lines: ShownLine[]; source: string };

/** The views in which a pool may have been drawn in a color, the most telling first. */
const views = ["hero", "eye", "plan"];

/** The finishes offered for a pool, or null where we have no source for its manufacturer's. */
export function poolFinishes(
  world: World,
  pool: { id: string; manufacturerId: string },
): PoolFinishes | null {
  const card = finishCards[pool.manufacturerId];
  if (!card) return null;
  // a color of two lines is drawn once, for the first of them
  const seen = new Set<string>();
  const lines = card.lines.map((line) => ({
    ...line,
    colors: line.colors.map((color) => {
      const picture = seen.has(color.slug) ? null : viewOf(world, pool.id, color.slug);
      seen.add(color.slug);
      return { ...color, picture };
    }),
  }));
  return { lines, source: card.source };
}

function viewOf(world: World, pool: string, slug: string): Picture | null {
  for (const view of views) {
    const picture = world.media.find(`${pool}/${view}-${slug}`);
    if (picture) return picture;
  }
  return null;
}
