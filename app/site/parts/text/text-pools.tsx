import type { Pool } from "#core/pools/shape.ts";
import { compareLink, comparisonTitle } from "#core/pools/compare.rules.ts";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { ComparedFigures } from "#app/site/pages/compare/compared-pools.tsx";
import { PoolCard } from "#app/site/pages/pools/card.tsx";
import { poolLink } from "#app/site/pages/pools/links.ts";

/** The card of a pool in a text, with the date of its price. */
export function TextPool({ pool, checked }: { pool: Pool; checked: string }) {
  return (
    <div className="text-pool">
      <PoolCard pool={poolSummaryOf(pool)} sizes="(max-width: 26rem) 94vw, 24rem" isHeading={false} />
      {pool.price && <p className="fine">{`Installed. ${checked}.`}</p>}
    </div>
  );
}

/** Two or three pools as the columns of a table; the page that compares them shows their plans and pictures too. */
export function TextComparison({ pools, checked }: { pools: Pool[]; checked: string }) {
  const title = comparisonTitle(pools);
  return (
    <div className="text-comparison">
      <div className="table-box" role="region" tabIndex={0} aria-label={title}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <td />
              {pools.map(({ id, slug, model }) => (
                <th key={id} scope="col">
                  <a href={poolLink(slug)}>{model}</a>
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="num">
            <ComparedFigures pools={pools} />
          </tbody>
        </table>
      </div>
      <p className="fine">
        {`Installed price ranges, with standard equipment. ${checked}. `}
        <a href={compareLink(pools.map(({ id }) => id).join(","))}>Compare their plans and pictures</a>
      </p>
    </div>
  );
}
