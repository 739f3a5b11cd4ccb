import type { PoolRecord } from "#core/catalogue/shape.ts";

/** Pixels for one foot: every outline in the list has the same scale. */
const pxPerFoot = 1.2;

/** The outline from above, to scale with its neighbors. Decoration: length and width stand beside it. */
export function PlanGlyph({ pool, scale = pxPerFoot }: { pool: PoolRecord; scale?: number }) {
  if (!pool.outline) return <span className="muted">–</span>;
  const { length, width } = pool;
  return (
    <svg
      className="plan-glyph"
      width={(length + 1) * scale}
      height={(width + 1) * scale}
      viewBox={`-0.5 -0.5 ${length + 1} ${width + 1}`}
      aria-hidden
    >
      <path d={pool.outline.d} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
