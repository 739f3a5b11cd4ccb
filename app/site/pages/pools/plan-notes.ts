import type { Pool } from "#core/pools/shape.ts";

type Sizes = Pick<Pool, "shallowDepthFt" | "deepDepthFt" | "unsure"> & {
  outline: Pick<NonNullable<Pool["outline"]>, "simplified"> | null;
};

/** Which parts of the plan are to scale. */
export function outlineNote(pool: Sizes): string {
  const { outline } = pool;
  const inside = "Steps, benches and ledges are not drawn.";
  if (outline && !outline.simplified) return `Outer edge to outer edge. ${inside}`;
  return `To scale: ${publishedSizes(pool)}, as the manufacturer publishes them. The curve of the outline is our drawing. ${inside}`;
}

function publishedSizes(pool: Sizes): string {
  if (certainDepth(pool) === null) return "length and width";
  return pool.shallowDepthFt === null ? "length, width and maximum depth" : "length, width and depths";
}

/** The greatest depth, if it may be shown. */
export function certainDepth({ deepDepthFt, unsure }: Sizes): number | null {
  return unsure.includes("depth") ? null : deepDepthFt;
}

/** What the side view shows, or why there is none. */
export function depthNote(pool: Sizes): string {
  if (certainDepth(pool) === null)
    return "We don’t have the depths yet: ask us, and we’ll get them from the manufacturer.";
  if (pool.shallowDepthFt === null)
    return "Only the maximum depth is published: the mark is the deepest point, and nothing is known of the dashed part.";
  if (pool.shallowDepthFt === pool.deepDepthFt) return "Side view at the same scale; one depth throughout.";
  return "Side view at the same scale; the slope between the two depths is simplified.";
}
