import { aboveGroundPools, smallestPools } from "#core/pools/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { galleryPageSize } from "#core/pools/gallery.rules.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { findCard, findScenes } from "#app/site/parts/scenes.ts";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";
import { bookingPath } from "#app/site/visitor/contact-form/booking-path.ts";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { PoolCard } from "./card.tsx";

export async function load({ world }: PageRequest) {
  const [aboveGround, small, { visits }] = await Promise.all([
    aboveGroundPools(world.db.read, world.media, galleryPageSize),
    smallestPools(world.db.read, world.media, 3),
    readSettings(world.db.read),
  ]);
  return {
    aboveGround: aboveGround.map(poolSummaryOf),
    small: small.map(poolSummaryOf),
    scene: findScenes(world, "above-ground")["above-ground"],
    card: findCard(world, "above-ground"),
    visit: visits.online ? "Book a visit or a call" : "Ask for a visit or a call",
  };
}

export function Page({ data }: PageProps<typeof load>) {
  const { aboveGround, small, scene, card, visit } = data;
  return (
    <>
      <PageHead
        title="Above-ground pools in Florida: what to know before you buy"
        description="What an above-ground pool needs in Florida: a barrier, bonding, a permit and level ground. Plus our smallest in-ground fiberglass pools."
        picture={card}
      />
      <PageIntro
        title="Above-ground pools in Florida"
        here="Above-ground pools"
        lead="An above-ground pool usually costs less than an in-ground one and goes up faster. Florida’s pool-safety law covers above-ground pools, too."
      >
        <p className="row">
          <ButtonLink href={bookingPath} variant="line">
            {visit}
          </ButtonLink>
        </p>
      </PageIntro>
      <WidePicture picture={scene} />
      <section className="wrap columns abreast" aria-label="What it needs">
        <div>
          <h2>A barrier</h2>
          <p>
            Water deeper than 24 inches counts as a residential pool under chapter 515 of the Florida
            Statutes, including above ground. At least one of the five safety features must be in place at the
            final inspection.
          </p>
        </div>
        <div>
          <h2>A permit and bonding</h2>
          <p>
            The permit office asks for a survey with setbacks, and an electrician bonds the metal within reach
            of the water. Setbacks differ by zoning district, so ask your permit office for yours.
          </p>
        </div>
        <div>
          <h2>Level, drained ground</h2>
          <p>
            The wall is only as straight as the ground under it. In the wet season that ground has to drain,
            or the sand under the liner washes out.
          </p>
        </div>
      </section>
      <p className="wrap fine after-lead">
        Source: chapter 515 of the Florida Statutes, checked November&nbsp;20,&nbsp;2026. Your permit office
        has the final say.
      </p>
      <section className="section">
        <div className="wrap">
          {aboveGround.length > 0 ? (
            <>
              <h2>Above-ground pools we install</h2>
              <div className="pools between-cards">
                {aboveGround.map((pool) => (
                  <PoolCard key={pool.id} pool={pool} actions />
                ))}
              </div>
            </>
          ) : (
            <p className="lead">
              We don’t have above-ground models with prices online yet.{" "}
              <a href="/contact">Tell us the size.</a> If we don’t carry it, we’ll say so.
            </p>
          )}
          <h2 className="between">Prefer a small in-ground pool?</h2>
          <div className="pools in-a-row">
            {small.map((pool) => (
              <PoolCard key={pool.id} pool={pool} actions />
            ))}
          </div>
        </div>
      </section>
      <Closing
        title="See what a small in-ground pool costs"
        text="Pick a size and see the installed price range. Deck, pump and first fill are included."
        to="/estimate?size=Plunge"
        action="Price a plunge pool"
      />
    </>
  );
}
