import "./plan.css";
import { dimensions } from "#core/pools/rules.ts";

type Measured = { model: string; length: number; width: number; outline: string | null };

/** The pool's outline as a path in feet; if it is unknown, a rectangle with rounded corners. */
export function outlinePath({ length, width, outline }: Omit<Measured, "model">): string {
  if (outline) return outline;
  const r = 0.75;
  const corner = (x: number, y: number) => `A${r} ${r} 0 0 1 ${x} ${y}`;
  return [
    `M${r} 0H${length - r}${corner(length, r)}V${width - r}${corner(length - r, width)}`,
    `H${r}${corner(0, width - r)}V${r}${corner(r, 0)}Z`,
  ].join("");
}

/** A small outline; `pixelsPerFoot` is the same for every pool on a page. */
export function Glyph({ pool, pixelsPerFoot = 2.2 }: { pool: Measured; pixelsPerFoot?: number }) {
  const margin = 1 / pixelsPerFoot;
  return (
    <svg
      className="glyph"
      width={Math.round(pool.length * pixelsPerFoot + 2)}
      height={Math.round(pool.width * pixelsPerFoot + 2)}
      viewBox={`${-margin} ${-margin} ${pool.length + 2 * margin} ${pool.width + 2 * margin}`}
      role="img"
      aria-label={`Outline of the ${pool.model}, ${dimensions(pool.length, pool.width)}, to scale`}
    >
      <path d={outlinePath(pool)} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
