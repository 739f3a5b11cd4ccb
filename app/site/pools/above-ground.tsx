import { aboveGroundPools, smallestPools } from "#core/catalogue/reads.ts";
import { galleryPageSize } from "#core/gallery/rules.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EstimateBand } from "#app/site/parts/estimate-band.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { findCard, findScenes } from "#app/site/scenes.ts";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";
import { poolCardOf } from "./card-data.ts";
import { PoolCard } from "./card.tsx";
import type { Route } from "./+types/above-ground";

export async function loader({ context }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const [aboveGround, small] = await Promise.all([
    aboveGroundPools(world.db.read, world.media, galleryPageSize),
    smallestPools(world.db.read, world.media, 3),
  ]);
  return {
    aboveGround: aboveGround.map(poolCardOf),
    small: small.map(poolCardOf),
    scene: findScenes(world, "above-ground")["above-ground"],
    card: findCard(world, "above-ground"),
  };
}

export default function AboveGroundPage({ loaderData }: Route.ComponentProps) {
  const { aboveGround, small, scene, card } = loaderData;
  return (
    <>
      <PageHead
        title="Above-ground pools in Florida: what to know before you buy"
        description="What an above-ground pool needs in Florida: barrier, bonding, permit and level ground, and when a small fiberglass shell in the ground is the better buy."
        picture={card}
      />
      <PageIntro
        title="Above the ground, under the same rules."
        here="Above-ground pools"
        lead="An above-ground pool usually costs less and goes up faster. Florida’s safety law does not care which side of the lawn the water is on."
      >
        <p className="row">
          <ButtonLink to="/contact" variant="line">
            Ask for a quote
          </ButtonLink>
        </p>
      </PageIntro>
      <WidePicture picture={scene} />
      <section className="wrap columns" aria-label="What it needs">
        <div>
          <h2>A barrier</h2>
          <p>
            Water deeper than 24 inches counts as a residential pool under chapter 515 of the Florida
            Statutes, above ground included. At least one of the five safety features must be there at the
            final inspection.
          </p>
        </div>
        <div>
          <h2>A permit and bonding</h2>
          <p>
            The permit office wants a survey with setbacks, and an electrician bonds the metal within reach of
            the water. Setbacks differ by zoning district: yours is at your permit office.
          </p>
        </div>
        <div>
          <h2>Level, drained ground</h2>
          <p>
            The wall stands only as straight as its bed. In the wet season the bed must drain, or the sand
            under the liner washes out.
          </p>
        </div>
      </section>
      <p className="wrap fine after-lead">
        Chapter 515 of the Florida Statutes in published copies, read November&nbsp;20,&nbsp;2026. Your permit
        office has the last word.
      </p>
      <section className="section">
        <div className="wrap">
          {aboveGround.length > 0 ? (
            <>
              <h2>What we set up.</h2>
              <div className="pools between-cards">
                {aboveGround.map((pool) => (
                  <PoolCard key={pool.id} pool={pool} actions />
                ))}
              </div>
            </>
          ) : (
            <p className="lead">
              We list no above-ground models with prices at the moment. Tell us the size you have in mind and
              you get a written quote, or an honest no.
            </p>
          )}
          <h2 className="between">Or small, and in the ground.</h2>
          <div className="pools">
            {small.map((pool) => (
              <PoolCard key={pool.id} pool={pool} actions />
            ))}
          </div>
        </div>
      </section>
      <EstimateBand />
    </>
  );
}
