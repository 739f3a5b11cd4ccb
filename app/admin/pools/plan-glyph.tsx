import type { PoolRecord } from "#core/pools/shape.ts";
import "./plan-glyph.css";

/** Pixels per foot: all outlines in the list have the same scale. */
const pxPerFoot = 1.2;

type Plan = Pick<PoolRecord, "length" | "width" | "outline">;

/** The outline seen from above, to scale with the others. Decorative: length and width are shown beside it. */
export function PlanGlyph({ pool, scale = pxPerFoot }: { pool: Plan; scale?: number }) {
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
