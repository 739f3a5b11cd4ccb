import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { recommendationCount } from "#core/pools/rules.ts";
import type { PoolSummary } from "#core/pools/shape.ts";
import { poolLink, recommendationEstimateLink } from "#app/site/pages/pools/links.ts";
import { PictureCarousel } from "#app/site/pages/pools/pictures.tsx";
import { estimatedTotal } from "#core/prices/sizes.rules.ts";
import { dollars } from "#lib/money/dollars.ts";
import { rangeText } from "#core/prices/text.rules.ts";
import { useSlides } from "#app/site/parts/use-slides.ts";

type RecommendationsProps = {
  size: string;
  /** Null while they are being loaded. */
  pools: PoolSummary[] | null;
};

/** The pools of a size, one at a time in a loop; without JavaScript all of them are listed by name below. */
export function Recommendations({ size, pools }: RecommendationsProps) {
  const { at, isDrawn, step, frame, scroller } = useSlides(pools?.length ?? 0);
  if (!pools) return <Waiting size={size} />;
  const pool = pools[at];
  if (!pool) return <p className="muted recommendations">We don’t have any {size} pools listed right now.</p>;
  return (
    <section className="recommendations" aria-label={`${size} pools that match`} {...frame}>
      <div className="recommendations-bar">
        <h3>{size} pools that match</h3>
        <div className="row needs-script">
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
      <div className="slides" {...scroller} tabIndex={-1}>
        {pools.map((one, index) => (
          <div key={one.id} inert={index !== at}>
            {isDrawn(index) && <Recommended pool={one} isShown={index === at} />}
          </div>
        ))}
      </div>
      <ul className="recommendation-names">
        {pools.map((one) => (
          <li key={one.id}>
            <PlanCard pool={one} isShown={one.id === pool.id} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A pool seen from above, with its dimensions. */
function PlanCard({ pool, isShown }: { pool: PoolSummary; isShown: boolean }) {
  const plan = pool.pictures.find(({ src }) => src.includes("/plan-"));
  return (
    <a href={poolLink(pool.slug)} aria-current={isShown ? "true" : undefined}>
      {plan && <PictureView picture={plan} sizes="(max-width: 56rem) 29vw, 13rem" alt="" />}
      <span>{pool.model}</span> <span className="num muted">{pool.dimensions}</span>
    </a>
  );
}

/** Reserves the pools' space, so that what is below hardly moves when they arrive. */
function Waiting({ size }: { size: string }) {
  return (
    <section className="recommendations" aria-label={`${size} pools that match`} aria-busy="true">
      <p role="status">Loading…</p>
      <div className="recommendation">
        <div className="photo loading-room" />
      </div>
      <ul className="recommendation-names" aria-hidden="true">
        {Array.from({ length: recommendationCount }, (_, index) => (
          <li key={index}>
            <div className="photo loading-room" />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A pool whose pictures start again with the first when another pool is shown. */
function Recommended({ pool, isShown }: { pool: PoolSummary; isShown: boolean }) {
  return (
    <article className="recommendation">
      <PictureCarousel pool={pool} sizes="(max-width: 56rem) 92vw, 46rem" isShown={isShown} />
      <div>
        <h4>
          <a href={poolLink(pool.slug)}>{pool.model}</a>
        </h4>
        <p className="muted num">{`${pool.manufacturer} · ${pool.shape} · ${pool.dimensions}`}</p>
        {pool.depth && <p className="muted num">Depth {pool.depth}</p>}
        <p className="price num">{pool.price ? rangeText(pool.price) : "Price on request"}</p>
        {pool.price && pool.price.lowCents < estimatedTotal(pool.size) && (
          <p className="fine">
            This model’s price starts below the {pool.size} total of {dollars(estimatedTotal(pool.size))}.
          </p>
        )}
        <p className="row">
          <ButtonLink href={recommendationEstimateLink(pool)} small variant="ink">
            Get Estimate
          </ButtonLink>
          <a className="text-link" href={poolLink(pool.slug)}>
            View Details
          </a>
        </p>
      </div>
    </article>
  );
}
