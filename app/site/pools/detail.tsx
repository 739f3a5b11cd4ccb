import "./detail.css";
import { data } from "react-router";
import { similarPools } from "#core/advice/reads.ts";
import { findPool, listPools } from "#core/catalogue/reads.ts";
import { poolFinishes } from "#core/finishes/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import { worldContext } from "#app/world.ts";
import { Breadcrumbs } from "#app/site/shell/breadcrumbs.tsx";
import { PoolFacts } from "#app/site/feeds/facts.tsx";
import { EstimateBand } from "#app/site/parts/estimate-band.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { findScenes } from "#app/site/scenes.ts";
import { poolCardOf } from "./card-data.ts";
import { PoolCard } from "./card.tsx";
import { DetailPictures } from "./detail-pictures.tsx";
import { Finishes } from "./finishes.tsx";
import { detailEstimateLink } from "./links.ts";
import { PlanSheet } from "./plan-sheet.tsx";
import { PricePanel } from "./price-panel.tsx";
import { PriceHolds } from "./price-holds.tsx";
import { rangeText } from "./price.ts";
import type { Route } from "./+types/detail";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { company, priceBook } = await readSettings(world.db.read);
  const pool = await findPool(world.db.read, world.media, params.id);
  if (!pool) {
    const others = await listPools(world.db.read, world.media, {}, { limit: 3 });
    return data(
      {
        pool: null,
        others: others.map(poolCardOf),
        picture: findScenes(world, "dig").dig,
        finishes: null,
        wanted: "",
        card: null,
        company,
        priceBook,
      },
      { status: 404 },
    );
  }
  const similar = await similarPools(world.db.read, world.media, pool, 3);
  const finishes = poolFinishes(world.media, pool);
  const wanted = url.searchParams.get("finish") ?? "";
  // uploaded pictures come before our renderings, on the page and in link previews
  const [first] = pool.pictures;
  const card = first?.src.startsWith("/pictures/") ? world.media.card(`${pool.id}/hero`) : null;
  return data({
    pool,
    others: similar.map(poolCardOf),
    picture: null,
    finishes,
    wanted,
    card,
    company,
    priceBook,
  });
}

export default function PoolDetailPage({ loaderData }: Route.ComponentProps) {
  const { pool, others, picture, finishes, wanted, card, company, priceBook } = loaderData;
  if (!pool) {
    return (
      <NotFoundView
        title="No such pool."
        text="404 Page Not Found. This pool may have moved when its manufacturer renamed the model."
        pools={others}
        picture={picture}
      />
    );
  }
  const range = pool.price ? rangeText(pool.price) : null;
  return (
    <>
      <PageHead
        title={`${pool.name}, ${pool.dimensions}: plan and price`}
        description={`${pool.name}: a ${pool.shape.toLowerCase()} fiberglass pool of ${pool.dimensions}${pool.depth ? `, ${pool.depth} deep` : ""}. Plan drawn to scale${range ? ` and installed price range ${range}` : ""}.`}
        picture={card ?? pool.pictures[0]?.src}
      />
      <PoolFacts pool={pool} priceBook={priceBook} />
      <Breadcrumbs
        steps={[
          { text: "Pools", to: "/pools" },
          { text: pool.manufacturer, to: `/pools?manufacturer=${encodeURIComponent(pool.manufacturer)}` },
        ]}
        here={pool.model}
      />
      <div className="wrap detail-top">
        <DetailPictures key={pool.id} pool={pool} />
        <PricePanel pool={pool} priceBook={priceBook} />
      </div>
      <PlanSheet pool={pool} note={company.measurementDisclaimer} diving={company.divingDisclaimer} />
      {finishes && (
        <Finishes key={pool.id} manufacturer={pool.manufacturer} finishes={finishes} wanted={wanted} />
      )}
      <PriceHolds range={range} priceBook={priceBook} />
      <EstimateBand
        title="Tell us about the yard, and the range gets narrower."
        text="A few short questions, the price first. You choose how we answer, email only included."
        to={detailEstimateLink(pool)}
      />
      {others.length > 0 && (
        <section className="section similar">
          <div className="wrap">
            <h2 className="similar-title">Close in size.</h2>
            <div className="pools">
              {others.map((other) => (
                <PoolCard key={other.id} pool={other} />
              ))}
            </div>
          </div>
        </section>
      )}
    </>
  );
}
