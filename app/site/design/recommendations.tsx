import { useState } from "react";
import { Link } from "react-router";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import type { PoolCardData } from "#app/site/pools/card-data.ts";
import { poolLink, recommendationEstimateLink } from "#app/site/pools/links.ts";
import { PictureCarousel } from "#app/site/pools/pictures.tsx";
import { rangeText } from "#app/site/pools/price.ts";

/** The pools of a size, one at a time in a loop; without JavaScript all of them are listed by name below. */
export function Recommendations({ size, pools }: { size: string; pools: PoolCardData[] }) {
  const [at, setAt] = useState(0);
  const pool = pools[at];
  if (!pool) return <p className="muted recommendations">No {size} pool is in the list right now.</p>;
  const step = (by: number) => setAt((at + by + pools.length) % pools.length);
  return (
    <section className="recommendations" aria-label={`${size} pools that match`}>
      <div className="recommendations-bar">
        <h3>{size} pools that match</h3>
        <div className="row">
          <span className="num muted" aria-live="polite">
            {at + 1} of {pools.length}
          </span>
          <button type="button" className="icon-button" aria-label="Previous pool" onClick={() => step(-1)}>
            <Icon name="arrow-left" />
          </button>
          <button type="button" className="icon-button" aria-label="Next pool" onClick={() => step(1)}>
            <Icon name="arrow-right" />
          </button>
        </div>
      </div>
      <article className="recommendation">
        {/* another pool starts with its own first picture */}
        <PictureCarousel key={pool.id} pool={pool} sizes="(max-width: 56rem) 92vw, 46rem" />
        <div>
          <h4>
            <Link to={poolLink(pool.id)}>{pool.model}</Link>
          </h4>
          <p className="muted num">
            {pool.manufacturer} · {pool.shape} · {pool.dimensions}
          </p>
          {pool.depth && <p className="muted num">Depth {pool.depth}</p>}
          <p className="price num">{pool.price ? rangeText(pool.price) : "Price on request"}</p>
          <p className="row">
            <ButtonLink to={recommendationEstimateLink(pool)} small variant="ink">
              Get Estimate
            </ButtonLink>
            <Link className="text-link" to={poolLink(pool.id)}>
              View Details
            </Link>
          </p>
        </div>
      </article>
      <ul className="recommendation-names">
        {pools.map(({ id, model }) => (
          <li key={id}>
            <Link to={poolLink(id)} aria-current={id === pool.id ? "true" : undefined}>
              {model}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
