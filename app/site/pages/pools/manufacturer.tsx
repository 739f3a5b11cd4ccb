import "./manufacturer.css";
import { listPools } from "#core/pools/reads.ts";
import { finishCard, type FinishCard } from "#core/pools/finishes.rules.ts";
import { manufacturerExtent, poolFacets } from "#core/pools/gallery.reads.ts";
import { findOffered } from "#core/pools/manufacturers/reads.ts";
import { sizeBands } from "#core/pools/order.reads.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import type { PageProps, PageRequest } from "#app/document/page.ts";
import { ButtonLink } from "#app/ui/button.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { counted } from "#app/site/parts/text/counted.ts";
import { PageIntro } from "#app/site/parts/text/page-intro.tsx";
import { findCard, findScenes } from "#app/site/parts/scenes.ts";
import { WidePicture } from "#app/site/parts/wide-picture.tsx";
import { manufacturerPages } from "./manufacturer-facts.ts";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { PoolCard } from "./card.tsx";
import { FinishLines } from "./finish-lines.tsx";
import { checkedText } from "#core/prices/text.rules.ts";
import { redirectMoved } from "#app/site/pages/redirect-moved.ts";
import { WarrantyFacts } from "./warranty.tsx";
import { SizeHead } from "./size-head.tsx";

/** Cards of a size: a row on a desktop. The gallery has the others. */
const cardsPerSize = 3;

export async function load({ world, id, url }: PageRequest) {
  const manufacturer = manufacturerPages[id];
  const offered = manufacturer && (await findOffered(world.db.read, manufacturer.manufacturerId));
  if (!offered) {
    await redirectMoved(world, url);
    throw new Response(null, { status: 404 });
  }
  const filter = { manufacturer: manufacturer.manufacturerId };
  const { size: sizes } = await poolFacets(world.db.read, filter);
  const [groups, bands, extent, priceBook] = await Promise.all([
    Promise.all(
      sizes
        .filter(({ count }) => count > 0)
        .map(async ({ value: size, count }) => {
          const pools = await listPools(
            world.db.read,
            world.media,
            { ...filter, size },
            { limit: cardsPerSize },
          );
          return { size, count, pools: pools.map(poolSummaryOf) };
        }),
    ),
    sizeBands(world.db.read, filter),
    manufacturerExtent(world.db.read, manufacturer.manufacturerId),
    readPriceBook(world.db.read),
  ]);
  const { name, warranties } = offered;
  return {
    manufacturer,
    name,
    warranties,
    finishes: finishCard(offered),
    groups,
    bands,
    extent,
    checked: checkedText(priceBook),
    scene: findScenes(world, manufacturer.scene)[manufacturer.scene],
    card: findCard(world, manufacturer.scene),
  };
}

type Extent = Awaited<ReturnType<typeof manufacturerExtent>>;

function descriptionOf(name: string, { count, shortestFt, longestFt }: Extent): string {
  if (count === 0) return `${name} fiberglass pools, installed in Florida.`;
  return `${counted(count, `${name} fiberglass pool`)} installed in Florida, ${Math.floor(shortestFt)} to ${Math.ceil(longestFt)} feet long, each with a scale plan and an installed price range.`;
}

export function Page({ data }: PageProps<typeof load>) {
  const { manufacturer, name, warranties, finishes, groups, bands, extent, checked, scene, card } = data;
  const gallery = `/pools?manufacturer=${encodeURIComponent(name)}`;
  return (
    <>
      <PageHead
        title={`${name} fiberglass pools: ${extent.count > 0 ? `${counted(extent.count, "model")} with ` : ""}plans and prices`}
        description={descriptionOf(name, extent)}
        picture={card}
      />
      <PageIntro title={`${name} ${manufacturer.title}`} here={`${name} pools`} lead={manufacturer.lead}>
        <p className="row">
          <ButtonLink href={gallery} variant="line">
            Filter these pools
          </ButtonLink>
        </p>
      </PageIntro>
      <WidePicture picture={scene} />
      <section className="wrap columns abreast" aria-label={`About ${name}`}>
        {manufacturer.facts.map(({ title, text }) => (
          <div key={title}>
            <h2 className="manufacturer-fact">{title}</h2>
            <p>{text}</p>
          </div>
        ))}
        <WarrantyFacts warranties={warranties} text={manufacturer.warranty(name)} />
      </section>
      <section className="section">
        <div className="wrap">
          <div className="head">
            <h2>{counted(extent.count, "model")}, by size</h2>
            <p className="muted">Installed price ranges. {checked}.</p>
          </div>
          {groups.map(({ size, count, pools }) => (
            <section key={size} className="size-group" aria-label={`${size} ${name} pools`}>
              <SizeHead size={size} band={bands[size]} of={`${name} ${size}`}>
                {count > pools.length && (
                  <a className="text-link" href={`${gallery}&size=${encodeURIComponent(size)}`}>
                    All {count.toLocaleString("en-US")} {size} models
                  </a>
                )}
              </SizeHead>
              <div className="pools in-a-row">
                {pools.map((pool) => (
                  <PoolCard key={pool.id} pool={pool} actions />
                ))}
              </div>
            </section>
          ))}
        </div>
      </section>
      <Finishes card={finishes} source={manufacturer.source} />
      <Closing
        title="Found a model you like?"
        text="Pick it, see the installed price range, and send it to us when you’d like it drawn on your own survey."
        to="/estimate"
        action="Price a pool"
      />
    </>
  );
}

function Finishes({ card, source }: { card: FinishCard | null; source: string }) {
  return (
    <section className="section stone">
      <div className="wrap">
        <div className="head">
          <h2>Colors</h2>
          <p className="muted">
            On-screen colors are approximate, and the water in them is rendered. Ask for a gelcoat sample
            before you choose.
          </p>
        </div>
        {card && <FinishLines lines={card.lines} />}
        {card && <p className="fine">{card.source}</p>}
        <p className="fine">{source}</p>
      </div>
    </section>
  );
}
