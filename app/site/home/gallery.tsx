import "./gallery.css";
import { Link, useSearchParams } from "react-router";
import type { PoolFacets } from "#core/catalogue/shape.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import type { PoolCardData } from "#app/site/pools/card-data.ts";
import { PoolCard } from "#app/site/pools/card.tsx";

type GalleryProps = { pools: PoolCardData[]; facets: PoolFacets | null; count: number; checked: string };

/** At most twelve pools, and chips for a shape or a size. A chip is a link, so it works without JavaScript. */
export function Gallery({ pools, facets, count, checked }: GalleryProps) {
  const [parameters] = useSearchParams();
  const chosen = parameters.get("category") ?? "all";
  const categories = [...(facets?.shape ?? []), ...(facets?.size ?? [])].map(({ value }) => value);
  return (
    <section className="section" id="gallery">
      <div className="wrap">
        <div className="head">
          <h2>{count > 0 ? `${count} pools. ` : ""}Every plan to scale.</h2>
          <nav className="chips" aria-label="Filter pools">
            {["all", ...new Set(categories)].map((category) => (
              <Link
                key={category}
                className="chip"
                to={category === "all" ? "/#gallery" : `/?category=${encodeURIComponent(category)}#gallery`}
                aria-current={category === chosen ? "true" : undefined}
                preventScrollReset
              >
                {category === "all" ? "All" : category}
              </Link>
            ))}
          </nav>
        </div>
        {pools.length === 0 ? (
          <p className="lead" role="status">
            No pools to show here right now. <Link to="/contact">Ask us</Link> and we send you the list.
          </p>
        ) : (
          <div className="pools home-pools">
            {pools.map((pool) => (
              <PoolCard
                key={pool.id}
                pool={pool}
                sizes="(max-width: 40rem) 46vw, (max-width: 68rem) 46vw, 20rem"
              />
            ))}
          </div>
        )}
        <p className="row after-cards">
          <ButtonLink to="/pools" variant="line">
            See all pools
          </ButtonLink>
          <span className="fine">Ranges are installed prices. {checked}.</span>
        </p>
      </div>
    </section>
  );
}
