import "./brand.css";
import { data, useLocation } from "react-router";
import { listPools } from "#core/catalogue/reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { EstimateBand } from "#app/site/estimate-band.tsx";
import { PageHead } from "#app/site/page-head.tsx";
import { PageIntro } from "#app/site/page-intro.tsx";
import { findScenes } from "#app/site/scenes.ts";
import { brandPages, type BrandFacts } from "./brand-facts.ts";
import { poolCardOf } from "./card-data.ts";
import { PoolCard } from "./card.tsx";
import { checkedText } from "./price.ts";
import type { Route } from "./+types/brand";

export async function loader({ context, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const brand = brandAt(url.pathname);
  if (!brand) throw data(null, { status: 404 });
  const [pools, { priceBook }] = await Promise.all([
    listPools(world, { manufacturer: brand.manufacturerId }),
    readSettings(world),
  ]);
  const scene = findScenes(world, brand.scene)[brand.scene];
  return { pools: pools.map(poolCardOf), checked: checkedText(priceBook), scene };
}

export default function BrandPage({ loaderData }: Route.ComponentProps) {
  const { pools, checked, scene } = loaderData;
  const brand = brandAt(useLocation().pathname);
  if (!brand) return null;
  const lengths = pools.map(({ length }) => length);
  return (
    <>
      <PageHead
        title={`${brand.name} fiberglass pools: ${pools.length} models with plans and prices`}
        description={`${pools.length} ${brand.name} fiberglass pools installed in Florida, ${Math.floor(Math.min(...lengths))} to ${Math.ceil(Math.max(...lengths))} feet long, each with a plan to scale and a dated price range.`}
      />
      <PageIntro title={brand.title} here={`${brand.name} pools`} lead={brand.lead}>
        <p className="row">
          <ButtonLink to={`/pools?manufacturer=${encodeURIComponent(brand.name)}`} look="line">
            Filter these pools
          </ButtonLink>
        </p>
      </PageIntro>
      {scene && (
        <figure className="wide-picture">
          <PictureView picture={scene} first />
          <figcaption className="wrap fine">{scene.caption}</figcaption>
        </figure>
      )}
      <section className="wrap columns brand-facts" aria-label={`About ${brand.name}`}>
        {brand.facts.map(({ title, text }) => (
          <div key={title}>
            <h2 className="brand-fact">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
      </section>
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>All {pools.length} models.</h2>
            <p className="muted">Ranges are installed prices. {checked}.</p>
          </div>
          <div className="pools">
            {pools.map((pool) => (
              <PoolCard key={pool.id} pool={pool} actions />
            ))}
          </div>
        </div>
      </section>
      <Finishes brand={brand} />
      <EstimateBand />
    </>
  );
}

function Finishes({ brand }: { brand: BrandFacts }) {
  return (
    <section className="section stone">
      <div className="wrap">
        <div className="head">
          <h2>Colors.</h2>
          <p className="muted">Screens cannot show gelcoat; ask for a sample before you choose.</p>
        </div>
        {brand.finishes.map(({ line, note, colors }) => (
          <div key={line} className="finish-line">
            <h3>
              {line} <small>{note}</small>
            </h3>
            <ul className="finish-colors">
              {colors.map(({ name, tone }) => (
                <li key={name}>
                  <span style={{ background: tone }} aria-hidden="true" />
                  {name}
                </li>
              ))}
            </ul>
          </div>
        ))}
        <p className="fine">{brand.source}</p>
      </div>
    </section>
  );
}

function brandAt(pathname: string): BrandFacts | undefined {
  return brandPages[pathname.replace(/\/$/, "")];
}
