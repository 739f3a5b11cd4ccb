import "./card.css";
import type { ReactNode } from "react";
import type { PoolSummary } from "#core/pools/shape.ts";
import { cardEstimateLink, poolLink } from "./links.ts";
import { Island } from "#app/document/island.tsx";
import { PictureCarousel } from "./pictures.tsx";
import { rangeText } from "#core/prices/text.rules.ts";

type PoolCardProps = {
  pool: PoolSummary;
  sizes?: string;
  first?: boolean;
  actions?: boolean;
  /** Whether its name is a heading of the page: in a text it would stand between those of the text. */
  isHeading?: boolean;
  /** One more action. */
  more?: ReactNode;
  /** An anchor, such as "page-2". */
  id?: string | undefined;
};

/** A pool's picture, name, dimensions and price. The date of the prices is shown once, above or below the cards. */
export function PoolCard({ pool, sizes = thirds, first = false, isHeading = true, ...props }: PoolCardProps) {
  const { actions = false, more, id } = props;
  return (
    <article className="pool-card" id={id}>
      <Island
        name="pool-pictures"
        of={PictureCarousel}
        props={{ pool: { slug: pool.slug, model: pool.model, pictures: pool.pictures }, sizes, first }}
      />
      <h3 role={isHeading ? undefined : "presentation"}>
        <a href={poolLink(pool.slug)}>{pool.model}</a>
        {pool.badge && <span className="pool-badge">{pool.badge}</span>}
      </h3>
      <p className="facts num">
        {`${pool.manufacturer} · `}
        <span>{pool.dimensions}</span>
      </p>
      <p className="price num">{pool.price ? rangeText(pool.price) : "Price on request"}</p>
      {actions && (
        <p className="actions">
          <a className="text-link" href={poolLink(pool.slug)} aria-label={`View Details of ${pool.model}`}>
            View Details
          </a>
          <a
            className="text-link"
            href={cardEstimateLink(pool)}
            aria-label={`Get Estimate for ${pool.model}`}
          >
            Get Estimate
          </a>
          {more}
        </p>
      )}
    </article>
  );
}

const thirds = "(max-width: 40rem) 92vw, (max-width: 68rem) 46vw, 27rem";
