import { matchPercent, type Recommendation } from "#core/desk/advice/rules.ts";
import type { RecommendedPool } from "#core/desk/advice/shape.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { poolLink } from "#app/site/pages/pools/links.ts";
import { outlinePath } from "#app/site/parts/outline.tsx";

type MatchProps = {
  recommendation: Recommendation;
  /** Undefined while loading, and for a pool that no longer exists. */
  pool: RecommendedPool | undefined;
  onView?: () => void;
};

/** A recommended pool: how well it matches, and why. */
export function Match({ recommendation, pool, onView }: MatchProps) {
  const { poolId, confidence, reasons, toCheck } = recommendation;
  const name = pool?.name ?? `Pool ${poolId}`;
  return (
    <article className="match">
      {pool && <Portrait pool={pool} />}
      <div>
        <div className="match-head">
          <h3>{name}</h3>
          <p className="match-percent num">
            <b>{matchPercent(confidence)}%</b> match
          </p>
        </div>
        {pool && (
          <p className="muted num">
            {pool.series && `${pool.series} series · `}
            {pool.dimensions}
          </p>
        )}
        {reasons.length > 0 && (
          <>
            <h4>Perfect because</h4>
            <ul>
              {reasons.map((reason) => (
                <li key={reason} className="num">
                  <Icon name="check" size={18} /> {reason}
                </li>
              ))}
            </ul>
          </>
        )}
        {toCheck.length > 0 && (
          <p className="fine">Not yet confirmed by the manufacturer: {toCheck.join(", ")}.</p>
        )}
        <ButtonLink
          href={poolLink(pool?.slug ?? poolId)}
          variant="ink"
          small
          aria-label={`View This Pool: ${name}`}
          {...(onView && { onClick: onView })}
        >
          View This Pool
        </ButtonLink>
      </div>
    </article>
  );
}

/** The pool's first picture, or its outline if it has none. Decorative, because the name is beside it. */
function Portrait({ pool }: { pool: RecommendedPool }) {
  const { picture } = pool;
  return (
    <div className="match-picture">
      {picture ? (
        <PictureView picture={picture} alt="" sizes="(max-width: 40rem) 88vw, 11rem" />
      ) : (
        <svg viewBox={`-1 -1 ${pool.length + 2} ${pool.width + 2}`} aria-hidden="true">
          <path d={outlinePath(pool)} vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </div>
  );
}
