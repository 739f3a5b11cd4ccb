import "./line-up.css";
import { feetAndInches } from "#lib/text/feet.ts";
import type { LinedUp } from "./lined-up.ts";
import { poolLink } from "./links.ts";
import { outlinePath } from "#app/site/parts/outline.tsx";

/** Outlines in a row, to the same scale, each a link to its pool. */
export function LineUp({ pools }: { pools: LinedUp[] }) {
  const gapFt = 4;
  const floor = Math.max(...pools.map(({ width }) => width), 0);
  // a name takes about 1.55 feet per letter at this font size
  const placeOf = ({ length, model }: LinedUp) => Math.max(length, model.length * 1.55) + gapFt;
  const total = pools.reduce((sum, pool) => sum + placeOf(pool), -gapFt);
  if (pools.length === 0) return null;
  return (
    <div
      className="line-up-scroller"
      tabIndex={0}
      role="region"
      aria-label="Some of our pools, drawn to the same scale"
    >
      <svg
        className="line-up"
        viewBox={`-.3 -.3 ${total + 0.6} ${floor + 7.6}`}
        width={Math.round(total * 3.6)}
      >
        <path className="base" d={`M0 ${floor}H${total}`} />
        {pools.map((pool, index) => {
          const x = pools.slice(0, index).reduce((sum, before) => sum + placeOf(before), 0);
          return (
            <a key={pool.id} href={poolLink(pool.slug)}>
              <path d={outlinePath(pool)} transform={`translate(${x} ${floor - pool.width})`} />
              <text x={x} y={floor + 3.4}>
                {pool.model}
              </text>
              <text className="second" x={x} y={floor + 6.7}>
                {feetAndInches(pool.length)}
              </text>
            </a>
          );
        })}
      </svg>
    </div>
  );
}
