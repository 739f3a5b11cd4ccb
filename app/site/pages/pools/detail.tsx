import "./detail.css";
import { useState, type ReactNode } from "react";
import { data, redirect, useLocation, useNavigate, type ShouldRevalidateFunctionArgs } from "react-router";
import { similarPools } from "#core/desk/advice/reads.ts";
import { findPoolAt, listPools } from "#core/pools/reads.ts";
import { findPoolMove } from "#core/pools/facts.reads.ts";
import type { Pool } from "#core/pools/shape.ts";
import { bookFor, priceOf } from "#core/prices/pricing.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { readSettings } from "#core/settings/reads.ts";
import { unsavedContext, worldContext } from "#app/world.ts";
import { Breadcrumbs } from "#app/site/frame/shell/breadcrumbs.tsx";
import { PoolFacts } from "#app/site/pages/feeds/facts.tsx";
import { Closing } from "#app/site/parts/closing.tsx";
import { NotFoundView } from "#app/site/parts/not-found-view.tsx";
import type { ShownPool } from "#app/site/frame/tracking/count-visits.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { findScenes } from "#app/site/parts/scenes.ts";
import { poolKind, poolSummaryOf } from "#core/pools/rules.ts";
import { redirectMoved } from "#app/site/pages/redirect-moved.ts";
import type { World } from "#core/world.ts";
import { PoolCard } from "./card.tsx";
import { DetailPictures } from "./detail-pictures.tsx";
import { EstimateBar } from "./estimate-bar.tsx";
import { Finishes } from "./finishes.tsx";
import { finishesFor } from "./finishes-for.ts";
import { detailEstimateLink, withExtras } from "./links.ts";
import { askedYard } from "#app/site/visitor/yard/asked-yard.ts";
import { YardCheck } from "#app/site/visitor/yard/yard-check.tsx";
import { PlanSheet } from "./plan-sheet.tsx";
import { PricePanel } from "./price-panel.tsx";
import { PriceHolds } from "./price-holds.tsx";
import { rangeText } from "#core/prices/text.rules.ts";
import { colorNamed } from "./use-estimate-link.ts";
import type { Route } from "./+types/detail";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const [{ company }, priceBook] = await Promise.all([
    readSettings(world.db.read),
    readPriceBook(world.db.read),
  ]);
  const { pool: unsaved } = context.get(unsavedContext);
  const pool = unsaved ?? (await findPoolAt(world.db.read, world.media, params.id));
  if (!pool) {
    await redirectMovedPool(world, params.id, url.pathname);
    const others = await listPools(world.db.read, world.media, {}, { limit: 3 });
    return data(
      {
        pool: null,
        others: others.map(poolSummaryOf),
        picture: findScenes(world, "dig").dig,
        finishes: null,
        wanted: "",
        extras: [],
        yard: askedYard(url.searchParams),
        card: null,
        company,
        priceBook: bookFor(priceBook, null),
      },
      { status: 404 },
    );
  }
  const similar = await similarPools(world.db.read, world.media, pool, 3);
  const finishes = await finishesFor(world, pool);
  const wanted = url.searchParams.get("finish") ?? "";
  // uploaded pictures come before our renderings, on the page and in link previews
  const [first] = pool.pictures;
  const card = first?.src.startsWith("/pictures/") ? world.media.card(`${pool.id}/hero`) : null;
  return data({
    pool,
    others: similar.map(poolSummaryOf),
    picture: null,
    finishes,
    wanted,
    extras: url.searchParams.getAll("extras"),
    yard: askedYard(url.searchParams),
    card,
    company,
    priceBook: bookFor(priceBook, pool),
  });
}

/**
 * For a pool that is not shown here: redirects to where it is now, or where staff lead visitors instead.
 * @throws Response the redirect
 */
async function redirectMovedPool(world: World, slug: string, path: string): Promise<void> {
  const to = await findPoolMove(world.db.read, slug);
  // not cached: the pool may come back
  if (to && to !== path) throw redirect(to, { status: 302, headers: { "cache-control": "no-cache" } });
  await redirectMoved(world, path);
}

/** Another color changes the page in place. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  return currentUrl.pathname !== nextUrl.pathname;
}

export default function PoolDetailPage({ loaderData }: Route.ComponentProps) {
  const { pool, others, picture } = loaderData;
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
  return <PoolPage key={pool.id} {...loaderData} pool={pool} />;
}

type PoolPageProps = Route.ComponentProps["loaderData"] & { pool: Pool };

function PoolPage(props: PoolPageProps) {
  const { pool, others, finishes, wanted, extras, yard, card, company, priceBook } = props;
  const [finish, chooseFinish] = useFinish(wanted);
  const estimate = detailEstimateLink(pool, colorNamed(finishes, finish));
  const range = pool.price ? rangeText(pool.price) : null;
  return (
    <div className="pool-page" data-shown-pool={JSON.stringify(shownPool(pool))}>
      <PageHead
        title={pool.metaTitle || `${pool.name}, ${pool.dimensions}: plan and price`}
        description={
          pool.metaDescription ||
          `${pool.name}: a ${poolKind(pool, "fiberglass ")}, ${pool.dimensions}${pool.depth ? `, ${pool.depth} deep` : ""}. ${range ? `Installed price ${range}, and a` : "A"} plan drawn to scale.`
        }
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
        <DetailPictures pool={pool} />
        <PricePanel pool={pool} priceBook={priceBook} estimate={estimate} />
      </div>
      <PlanSheet pool={pool} note={company.measurementDisclaimer} diving={company.divingDisclaimer} />
      <YardCheck pool={{ ...pool, outline: pool.outline?.d ?? null }} asked={yard} finish={finish} />
      {finishes && (
        <Finishes
          manufacturer={pool.manufacturer}
          finishes={finishes}
          wanted={finish}
          onChoose={chooseFinish}
        />
      )}
      <PriceAndEstimate pool={pool} priceBook={priceBook} asked={extras} finish={finish} estimate={estimate}>
        {others.length > 0 && (
          <section className="section similar">
            <div className="wrap">
              <h2 className="similar-title">Pools close in size</h2>
              <div className="pools in-a-row">
                {others.map((other) => (
                  <PoolCard key={other.id} pool={other} />
                ))}
              </div>
            </div>
          </section>
        )}
      </PriceAndEstimate>
    </div>
  );
}

/** What is reported of the pool once the page is viewed. */
function shownPool({ id, name, manufacturer, series, shape, size }: Pool): ShownPool {
  return { id, name, manufacturer, series, shape, size };
}

type PriceAndEstimateProps = Pick<PoolPageProps, "pool" | "priceBook"> & {
  /** The extras in the address. */
  asked: string[];
  finish: string;
  /** Where Get Estimate leads, without the extras. */
  estimate: string;
  children: ReactNode;
};

/** What follows the chosen extras, and what is between: a box that is checked redraws these and nothing else. */
function PriceAndEstimate({ asked, finish, children, ...props }: PriceAndEstimateProps) {
  const { pool, priceBook, estimate } = props;
  const [chosen, setChosen] = useState(asked);
  const link = withExtras(estimate, chosen);
  return (
    <>
      <PriceHolds {...props} asked={asked} chosen={chosen} onChoose={setChosen} finish={finish} />
      <Closing
        title="Tell us about your yard for a closer price"
        text="A few short questions with the price up front, and we’ll tell you what your yard changes."
        to={link}
        action="Get my estimate"
      />
      {children}
      <EstimateBar
        model={pool.model}
        price={priceOf(priceBook, pool, chosen)?.total ?? null}
        extras={chosen.length}
        link={link}
      />
    </>
  );
}

/** The chosen color, which the address keeps, and with it the header's link and what is shared. */
function useFinish(wanted: string): [string, (slug: string) => void] {
  const [finish, setFinish] = useState(wanted);
  const { hash } = useLocation();
  const navigate = useNavigate();
  function choose(slug: string): void {
    // with the extras, which are changed past the router
    const parameters = new URLSearchParams(window.location.search);
    parameters.set("finish", slug);
    setFinish(slug);
    void navigate({ search: `?${parameters}`, hash }, { replace: true, preventScrollReset: true });
  }
  return [finish, choose];
}
