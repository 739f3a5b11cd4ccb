import type { World } from "#core/world.ts";
import type { Picture } from "#lib/picture.ts";
import { finishCards, type FinishColor, type FinishLine } from "./rules.ts";

type ShownColor = FinishColor & { picture: Picture | null };
type ShownLine = Omit<FinishLine, "colors"> & { colors: ShownColor[] };

/** A pool's finishes as its page shows them; each color has a picture of this pool if the library has one. */
export type PoolFinishes = { lines: ShownLine[]; source: string };

/** The views in which a pool may be rendered in a color, best first. */
const views = ["hero", "eye", "plan"];

/** The finishes offered for a pool, or null if we have no source for its manufacturer. */
export function poolFinishes(
  world: World,
  pool: { id: string; manufacturerId: string },
): PoolFinishes | null {
  const card = finishCards[pool.manufacturerId];
  if (!card) return null;
  // a color that occurs in two lines is shown once, with the first line
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
