import type { ReactNode } from "react";
import type { Pool } from "#core/pools/shape.ts";
import { leastYard } from "#core/pools/yard.rules.ts";
import { hasSpa } from "#core/prices/pricing.rules.ts";
import { feetAndInches } from "#lib/text/feet.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { detailEstimateLink, poolLink } from "#app/site/pages/pools/links.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { outlinePath } from "#app/site/parts/outline.tsx";

const unknown = <span className="muted">Ask us</span>;

/** The rows of the comparison. What the manufacturer doesn't publish of one pool reads "Ask us". */
const rows: [name: string, of: (pool: Pool) => ReactNode][] = [
  ["Installed price", ({ price }) => <b>{price ? rangeText(price) : "On request"}</b>],
  ["Length × width", ({ dimensions }) => dimensions],
  ["Water area", ({ surfaceSqFt }) => (surfaceSqFt === null ? unknown : `${Math.round(surfaceSqFt)} sq ft`)],
  ["Depth", ({ depth }) => depth || unknown],
  ["Gallons", ({ gallons }) => gallons?.toLocaleString("en-US") ?? unknown],
  ["Smallest yard", yardFor],
  ["Shape", ({ shape }) => shape],
  ["Size", ({ size }) => size],
  ["Manufacturer", ({ manufacturer }) => manufacturer],
  ["Built into the shell", builtIn],
];

/** A pool's type says whether it has a spa, even if the list of its features is not confirmed. */
function builtIn(pool: Pool): ReactNode {
  if (pool.features.length > 0) return pool.features.join(", ");
  return hasSpa(pool) ? "Spa. Ask us about the rest." : unknown;
}

/** The pools as columns of one table. */
export function ComparedPools({ pools }: { pools: Pool[] }) {
  const longest = Math.max(...pools.map(({ length }) => length));
  return (
    <div className="compare-scroller" tabIndex={0} role="region" aria-label="Pools side by side">
      <table className="compare-table">
        <thead>
          <tr>
            <td />
            {pools.map((pool) => (
              <th key={pool.id} scope="col">
                <Head pool={pool} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="num">
          <tr>
            <th scope="row">Plan, same scale</th>
            {pools.map((pool) => (
              <td key={pool.id}>
                <PlanAtScale pool={pool} longest={longest} />
              </td>
            ))}
          </tr>
          <ComparedFigures pools={pools} />
          <tr>
            <td />
            {pools.map((pool) => (
              <td key={pool.id}>
                <ButtonLink href={detailEstimateLink(pool)} small>
                  Get Estimate
                </ButtonLink>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The rows of what is known of the pools, with today's prices; a row in which nothing is known is left out. */
export function ComparedFigures({ pools }: { pools: Pool[] }) {
  const known = rows.filter(([, of]) => pools.some((pool) => of(pool) !== unknown));
  return known.map(([name, of]) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      {pools.map((pool) => (
        <td key={pool.id}>{of(pool)}</td>
      ))}
    </tr>
  ));
}

function Head({ pool }: { pool: Pool }) {
  const [picture] = pool.pictures;
  return (
    <a href={poolLink(pool.id)}>
      {picture && <PictureView picture={picture} sizes="(max-width: 40rem) 46vw, 22rem" alt="" />}
      <span>{pool.model}</span>
    </a>
  );
}

/** Each plan is in a box of the longest pool's length, so that columns of the same width have the same scale. */
function PlanAtScale({ pool, longest }: { pool: Pool; longest: number }) {
  const line = 0.3;
  return (
    <svg
      className="plan compare-plan"
      viewBox={[-line, -line, longest + 2 * line, pool.width + 2 * line].join(" ")}
      role="img"
      aria-label={`Plan of the ${pool.model}, ${pool.dimensions}`}
    >
      <path className="water" d={outlinePath({ ...pool, outline: pool.outline?.d ?? null })} />
    </svg>
  );
}

function yardFor(pool: Pool): string {
  const { widthFt, depthFt } = leastYard(pool, false);
  return `${feetAndInches(widthFt)} × ${feetAndInches(depthFt)}`;
}
