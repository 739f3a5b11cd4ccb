import "./gallery.css";
import { memo, useDeferredValue, useMemo } from "react";
import { InPlaceLink } from "#app/document/in-place-link.tsx";
import { useQuery } from "#app/document/use-address.ts";
import type { PoolSummaries } from "#core/pools/shape.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PoolCard } from "#app/site/pages/pools/card.tsx";
import { NotLoadedNote } from "#app/site/frame/shell/not-loaded.tsx";
import { useDataRequest, type DataRequest } from "#app/site/frame/shell/use-data-request.ts";
import { unpackPools, type PackedPools } from "#app/site/pages/pools/packed-pools.ts";
import type { HomeCatalogue } from "./catalogue.ts";
import { galleryAddress, type Categories } from "./gallery-address.ts";

type GalleryProps = {
  title: string;
  /** What the page was loaded with, and the address that would have answered it. */
  pools: PackedPools;
  counts: HomeCatalogue["gallery"];
  address: string;
  categories: Categories | null;
  checked: string;
  /** The page's query. */
  served: string;
};

/** At most twelve pools, and chips for a shape or a size. A chip is a link, so it works without JavaScript. */
export function Gallery({ title, pools, counts, address, categories, checked, served }: GalleryProps) {
  const chosen = useQuery(served).get("category") || "all";
  const answer = useMemo(
    () => ({ ...counts, pools: unpackPools(pools).slice(0, counts.poolCount) }),
    [counts, pools],
  );
  const request = useDataRequest<PoolSummaries>({
    address: galleryAddress(chosen, categories),
    initial: { address, answer },
    retries: 1,
    keep: true,
  });
  const { shapes, sizes } = categories ?? { shapes: [], sizes: [] };
  return (
    <section className="section" id="gallery">
      <div className="wrap">
        <div className="head">
          <h2>{title}</h2>
          <nav className="chips" aria-label="Filter pools">
            {[...new Set(["all", ...shapes, ...sizes])].map((category) => (
              <InPlaceLink
                key={category}
                className="chip"
                href={category === "all" ? "/#gallery" : `/?category=${encodeURIComponent(category)}#gallery`}
                aria-current={category === chosen ? "true" : undefined}
              >
                {category === "all" ? "All" : category}
              </InPlaceLink>
            ))}
          </nav>
        </div>
        <Cards request={useDeferredValue(request)} />
        <p className="row after-cards">
          <ButtonLink href="/pools" variant="line">
            See all pools
          </ButtonLink>
          <span className="fine">Installed price ranges. {checked}.</span>
        </p>
      </div>
    </section>
  );
}

/** The list is empty after a failure (specification, section 7); while another is loaded, the last one stays. */
const Cards = memo(function Cards({ request }: { request: DataRequest<PoolSummaries> }) {
  const { state, answer, problem, again } = request;
  if (state === "failed")
    return <NotLoadedNote what="The pools could not be loaded." why={problem} onAgain={again} />;
  if (answer.pools.length === 0)
    return (
      <p className="lead" role="status">
        No pools to show here right now. <a href="/contact">Ask us</a> and we’ll send you the list.
      </p>
    );
  return (
    <div className="pools home-pools" aria-busy={state === "waiting"}>
      {answer.pools.map((pool) => (
        <PoolCard key={pool.id} pool={pool} sizes="(max-width: 68rem) 46vw, 20rem" />
      ))}
    </div>
  );
});
