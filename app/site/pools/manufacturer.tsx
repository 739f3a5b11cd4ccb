import "./manufacturer.css";
import { data } from "react-router";
import { listPools } from "#core/catalogue/reads.ts";
import { finishCards } from "#core/finishes/rules.ts";
import { manufacturerExtent } from "#core/gallery/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { pageIdOf } from "#app/site/page-id.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { EstimateBand } from "#app/site/parts/estimate-band.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { PageIntro } from "#app/site/text/page-intro.tsx";
import { findScenes } from "#app/site/scenes.ts";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";
import { manufacturerPages, type ManufacturerFacts } from "./manufacturer-facts.ts";
import { poolCardOf } from "./card-data.ts";
import { PoolCard } from "./card.tsx";
import { FinishLines } from "./finish-lines.tsx";
import { checkedText } from "./price.ts";
import type { Route } from "./+types/manufacturer";

/** Maximum number of cards: all of a manufacturer's current models, but not those of a catalog ten times the size. */
const mostShown = 60;

export async function loader({ context, pattern }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const manufacturer = manufacturerPages[pageIdOf(pattern)];
  if (!manufacturer) throw data(null, { status: 404 });
  const [pools, extent, { priceBook }] = await Promise.all([
    listPools(
      world.db.read,
      world.media,
      { manufacturer: manufacturer.manufacturerId },
      { limit: mostShown },
    ),
    manufacturerExtent(world.db.read, manufacturer.manufacturerId),
    readSettings(world.db.read),
  ]);
  const scene = findScenes(world, manufacturer.scene)[manufacturer.scene];
  return { pools: pools.map(poolCardOf), extent, checked: checkedText(priceBook), scene };
}

export default function ManufacturerPage({ loaderData, matches }: Route.ComponentProps) {
  const { pools, extent, checked, scene } = loaderData;
  const manufacturer = manufacturerPages[matches.at(-1)?.id ?? ""];
  if (!manufacturer) return null;
  const gallery = `/pools?manufacturer=${encodeURIComponent(manufacturer.name)}`;
  return (
    <>
      <PageHead
        title={`${manufacturer.name} fiberglass pools: ${extent.count} models with plans and prices`}
        description={`${extent.count} ${manufacturer.name} fiberglass pools installed in Florida, ${Math.floor(extent.shortestFt)} to ${Math.ceil(extent.longestFt)} feet long, each with a plan to scale and a dated price range.`}
      />
      <PageIntro title={manufacturer.title} here={`${manufacturer.name} pools`} lead={manufacturer.lead}>
        <p className="row">
          <ButtonLink to={gallery} variant="line">
            Filter these pools
          </ButtonLink>
        </p>
      </PageIntro>
      <WidePicture picture={scene} />
      <section className="wrap columns" aria-label={`About ${manufacturer.name}`}>
        {manufacturer.facts.map(({ title, text }) => (
          <div key={title}>
            <h2 className="manufacturer-fact">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>
              {extent.count > pools.length
                ? `The first ${pools.length} models.`
                : `All ${pools.length} models.`}
            </h2>
            <p className="muted">Ranges are installed prices. {checked}.</p>
          </div>
          <div className="pools">
            {pools.map((pool) => (
              <PoolCard key={pool.id} pool={pool} actions />
            ))}
          </div>
          {extent.count > pools.length && (
            <p className="between">
              <ButtonLink to={gallery} variant="line">
                Show all {extent.count.toLocaleString("en-US")}
              </ButtonLink>
            </p>
          )}
        </div>
      </section>
      <Finishes manufacturer={manufacturer} />
      <EstimateBand />
    </>
  );
}

function Finishes({ manufacturer }: { manufacturer: ManufacturerFacts }) {
  const card = finishCards[manufacturer.manufacturerId];
  return (
    <section className="section stone">
      <div className="wrap">
        <div className="head">
          <h2>Colors.</h2>
          <p className="muted">
            Approximate on-screen colors: no screen shows gelcoat. Ask for a sample before you choose.
          </p>
        </div>
        {card && <FinishLines lines={card.lines} />}
        {card && <p className="fine">{card.source}</p>}
        <p className="fine">{manufacturer.source}</p>
      </div>
    </section>
  );
}
