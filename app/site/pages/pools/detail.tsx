import "./detail.css";
import { similarPools } from "#core/desk/advice/reads.ts";
import { findPoolAt, listPools } from "#core/pools/reads.ts";
import { findPoolMove } from "#core/pools/facts.reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import { bookFor, priceOf } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { queryOf, redirectTo, withStatus, type PageProps, type PageRequest } from "#app/document/page.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { PoolFacts } from "#app/site/pages/feeds/facts.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import type { ReportedPool } from "#app/site/frame/tracking/count-visits.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { FinishedPools } from "#app/site/parts/proof/finished-pools.tsx";
import { readFinishedPools } from "#app/site/parts/proof/read-proof.ts";
import { findScenes } from "#app/site/parts/scenes.ts";
import { poolResultWords } from "#core/pools/result-words.rules.ts";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { withQuery } from "#core/content/redirects/rules.ts";
import { redirectMoved } from "#app/site/pages/redirect-moved.ts";
import type { World } from "#core/world.ts";
import { PoolCard } from "./card.tsx";
import { DetailPictures } from "./detail-pictures.tsx";
import { Island } from "#app/document/island.tsx";
import { EstimateBar } from "./estimate-bar.tsx";
import { Finishes } from "./finishes.tsx";
import { finishesFor } from "./finishes-for.ts";
import { detailEstimateLink, withExtras } from "./links.ts";
import { yardTextsFromAddress } from "#app/site/visitor/yard/yard-texts.ts";
import { YardCheck } from "#app/site/visitor/yard/yard-check.tsx";
import { PlanSheet } from "./plan-sheet.tsx";
import { PricePanel } from "./price-panel.tsx";
import { PriceHolds, type PricedPoolOnPage } from "./price-holds.tsx";
import { colorNamed, colorNames } from "./color-names.ts";

export async function load({ world, unsaved, params, url }: PageRequest) {
  const [{ company, finishedPools, searchPatterns }, priceBook] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
  ]);
  const pool = unsaved.pool ?? (await findPoolAt(world.db.read, world.media, params.id ?? ""));
  if (!pool) {
    await redirectMovedPool(world, params.id ?? "", url);
    const others = await listPools(world.db.read, world.media, {}, { limit: 3 });
    return withStatus(
      {
        pool: null,
        others: others.map(poolSummaryOf),
        picture: findScenes(world, "dig").dig,
        finishes: null,
        finished: [],
        finishSlug: "",
        extras: [],
        yard: yardTextsFromAddress(url.searchParams),
        query: queryOf(url, ["finish"]),
        card: null,
        company,
        searchPatterns,
        priceBook: bookFor(priceBook, null),
      },
      { status: 404 },
    );
  }
  const similar = await similarPools(world.db.read, world.media, pool, 3);
  const finishes = await finishesFor(world, pool);
  const finishSlug = url.searchParams.get("finish") ?? "";
  // uploaded pictures come before our renderings, on the page and in link previews
  const [first] = pool.pictures;
  const card = first?.src.startsWith("/pictures/") ? world.media.card(`${pool.id}/hero`) : null;
  return {
    pool,
    others: similar.map(poolSummaryOf),
    picture: null,
    finishes,
    finished: await readFinishedPools(
      world,
      finishedPools.filter(({ poolId }) => poolId === pool.id),
    ),
    finishSlug,
    extras: url.searchParams.getAll("extras"),
    yard: yardTextsFromAddress(url.searchParams),
    query: queryOf(url, ["finish"]),
    card,
    company,
    searchPatterns,
    priceBook: bookFor(priceBook, pool),
  };
}

/**
 * For a pool that is not shown here: redirects to where it is now, or where staff lead visitors instead.
 * @throws Response the redirect
 */
async function redirectMovedPool(world: World, slug: string, url: URL): Promise<void> {
  const to = await findPoolMove(world.db.read, slug);
  // not cached: the pool may come back
  if (to && to !== url.pathname)
    throw redirectTo(withQuery(to, url.searchParams), 302, { "cache-control": "no-cache" });
  await redirectMoved(world, url);
}

/** The link to the estimate, with the pool, and the color and the extras in the address. */
export function estimateLinkOf({
  pool,
  finishes,
  finishSlug,
  extras,
}: PageProps<typeof load>["data"]): string {
  return pool ? withExtras(detailEstimateLink(pool, colorNamed(finishes, finishSlug)), extras) : "/estimate";
}

export function Page({ data }: PageProps<typeof load>) {
  const { pool, others, picture } = data;
  if (!pool) {
    return (
      <NotFoundView
        title="We can’t find that pool"
        text="404 Page Not Found. The manufacturer may have renamed this model, or we no longer offer it."
        pools={others}
        picture={picture}
      />
    );
  }
  return <PoolPage {...data} pool={pool} />;
}

type PoolPageProps = PageProps<typeof load>["data"] & { pool: Pool };

function PoolPage(props: PoolPageProps) {
  const { pool, others, finishes, finished, extras, yard, card, company, priceBook, query } = props;
  const estimate = estimateLinkOf(props);
  const total = priceOf(priceBook, pool, extras)?.total ?? null;
  const drawn = { ...shapeOf(pool), outline: pool.outline?.d ?? null };
  return (
    <div className="pool-page" data-reported-pool={JSON.stringify(reportedPool(pool))}>
      <PageHead {...poolResultWords(props, pool)} picture={card ?? pool.pictures[0]?.src} />
      <PoolFacts pool={pool} priceBook={priceBook} />
      <Breadcrumbs
        steps={[
          { text: "Pools", to: "/pools" },
          { text: pool.manufacturer, to: `/pools?manufacturer=${encodeURIComponent(pool.manufacturer)}` },
        ]}
        here={pool.model}
        isInHeading
      />
      <div className="wrap detail-top">
        <Island
          name="pool-detail-pictures"
          of={DetailPictures}
          props={{ pool: drawn, pictures: pool.pictures }}
        />
        <PricePanel
          pool={pool}
          priceBook={priceBook}
          estimate={estimate}
          total={total}
          extras={extras.length}
        />
      </div>
      <PlanSheet pool={pool} note={company.measurementDisclaimer} diving={company.divingDisclaimer} />
      <Island name="pool-yard" of={YardCheck} props={{ pool: drawn, linkedYard: yard, served: query }} />
      {finishes && (
        <Island
          name="pool-finishes"
          of={Finishes}
          props={{ manufacturer: pool.manufacturer, finishes, served: query }}
        />
      )}
      <Island
        name="pool-price"
        of={PriceHolds}
        props={{
          pool: pricedPool(pool),
          priceBook,
          linkedExtras: extras,
          colors: colorNames(finishes),
          served: query,
        }}
      />
      <FinishedPools pools={finished} title={`Where we have built the ${pool.model}`} />
      <Closing
        title="Tell us about your yard for a closer price"
        text="A few short questions with the price up front, and we’ll tell you what your yard changes."
        to={estimate}
        action="Get my estimate"
      />
      {others.length > 0 && (
        <section className="section similar">
          <div className="wrap">
            <h2 className="similar-title">Similar sizes</h2>
            <div className="pools in-a-row">
              {others.map((other) => (
                <PoolCard key={other.id} pool={other} />
              ))}
            </div>
          </div>
        </section>
      )}
      <EstimateBar model={pool.model} price={total} extras={extras.length} link={estimate} />
    </div>
  );
}

/** What the drawings to scale need. */
function shapeOf({ id, name, model, length, width }: Pool) {
  return { id, name, model, length, width };
}

/** What is reported about the pool once the page is viewed. */
function reportedPool({ id, name, manufacturer, series, shape, size }: Pool): ReportedPool {
  return { id, name, manufacturer, series, shape, size };
}

/** What the price of a pool depends on, without its texts and pictures. */
function pricedPool(pool: Pool): PricedPoolOnPage {
  const {
    pictures: _p,
    outline: _o,
    description: _d,
    features: _f,
    finishes: _c,
    metaTitle: _t,
    metaDescription: _m,
    ...priced
  } = pool;
  return priced;
}
