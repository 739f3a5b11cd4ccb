import "./list.css";
import {
  redirect,
  useLocation,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { listPools } from "#core/catalogue/reads.ts";
import { galleryCounts, linedUpPools, poolFacets } from "#core/gallery/reads.ts";
import { firstPageOf, galleryPages, galleryPageSize } from "#core/gallery/rules.ts";
import { readSettings } from "#core/settings/reads.ts";
import type { World } from "#core/world.ts";
import { worldContext } from "#app/world.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { useFinderAsked } from "#app/site/parts/finder-asked.ts";
import { FinderPanel } from "#app/site/assistant/finder-panel.tsx";
import { PageHead } from "#app/site/shell/page-head.tsx";
import { useStarted } from "#app/site/shell/loading-fallback.tsx";
import { SetFilters } from "#app/site/parts/set-filters.tsx";
import { poolCardOf } from "./card-data.ts";
import { CopyLink } from "./copy-link.tsx";
import { activeFilters, listLink, listStateOf, type ListState } from "./filter.ts";
import { FilterPanel } from "./filter-panel.tsx";
import { GrowingList } from "./growing-list.tsx";
import { LineUp } from "./line-up.tsx";
import { partParameter } from "./page-anchor.ts";
import { checkedText } from "./price.ts";
import { Toolbar } from "./toolbar.tsx";
import type { Route } from "./+types/list";

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { searchParams } = new URL(request.url);
  const state = listStateOf(searchParams);
  if (searchParams.has(partParameter)) return readPart(world, state);
  const { total, matching } = await galleryCounts(world.db.read, state);
  const pages = galleryPages(state.page, matching);
  if (pages.page !== state.page) throw redirect(listLink(state, { page: pages.page }));
  const before = (pages.first - 1) * galleryPageSize;
  const [pools, facets, lineUp, { priceBook }] = await Promise.all([
    listPools(world.db.read, world.media, state, {
      limit: pages.page * galleryPageSize - before,
      offset: before,
    }),
    poolFacets(world.db.read),
    linedUpPools(world.db.read),
    readSettings(world.db.read),
  ]);
  return {
    pools: pools.map(poolCardOf),
    lineUp: lineUp.map((pool) => ({ ...pool, outline: world.media.outline(pool.id)?.d ?? null })),
    checked: checkedText(priceBook),
    count: total,
    matching,
    pages,
    facets,
  };
}

/** Only one page of the list, which a list in a browser grows by. */
async function readPart(world: World, state: ListState) {
  const offset = (state.page - 1) * galleryPageSize;
  const pools = await listPools(world.db.read, world.media, state, { limit: galleryPageSize, offset });
  return { part: pools.map(poolCardOf), page: state.page };
}

/** If a part cannot be loaded, its place shows an error; the list above it stays. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url);
  if (!searchParams.has(partParameter)) return serverLoader();
  return serverLoader().catch(() => ({ part: null, page: listStateOf(searchParams).page }));
}

/**
 * Opening the panel or changing the view requires no request: the same pools are shown differently. Nor does an
 * address that follows the growing list, whose pools are already loaded.
 */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const shown = (url: URL) => {
    const state = listStateOf(url.searchParams);
    return JSON.stringify([activeFilters(state), firstPageOf(state.page)]);
  };
  return shown(currentUrl) !== shown(nextUrl) && defaultShouldRevalidate;
}

export default function PoolListPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const asked = useFinderAsked();
  const state: ListState = { ...listStateOf(parameters), ...(asked && { panel: "open" }) };
  const goingTo = useNavigation().location;
  const waiting = goingTo?.pathname === "/pools" && !goingTo.state?.grown;
  // the controls show a choice immediately, and a second choice adds to one that is still loading
  const wanted = waiting ? listStateOf(new URLSearchParams(goingTo.search)) : state;
  // only a growing list requests a part
  if ("part" in loaderData) return null;
  const { pools, count, matching, facets, lineUp, checked, pages } = loaderData;
  return (
    <>
      <PageHead
        title={`${count} fiberglass pools, drawn to scale`}
        description={`All ${count} fiberglass pools we install in Florida, with length, width, depth and a dated price range. Filter by shape, size, manufacturer and series.`}
      />
      <section className="gallery-hero">
        <div className="wrap">
          <h1>{count.toLocaleString("en-US")} pools, one scale.</h1>
          <p className="lead">
            Every outline below is drawn to the same scale, from the manufacturers’ own dimensions.
          </p>
        </div>
        <div className="wrap">
          <LineUp pools={lineUp} />
        </div>
      </section>
      <Toolbar state={wanted} facets={facets} />
      <div className={state.panel ? "wrap gallery-layout with-panel" : "wrap gallery-layout"}>
        {state.panel && (
          <div className="side-panel">
            <FinderPanel shapes={facets.shape.map(({ value }) => value)} />
            <FilterPanel state={wanted} facets={facets} />
          </div>
        )}
        <section aria-label="Pools" aria-busy={waiting} className={waiting ? "pools-waiting" : undefined}>
          <h2 className="visually-hidden">The list</h2>
          <ResultLine state={state} shown={matching} count={count} checked={checked} waiting={waiting} />
          <GrowingList state={state} start={pools} matching={matching} pages={pages} />
        </section>
      </div>
    </>
  );
}

type ResultLineProps = { state: ListState; shown: number; count: number; checked: string; waiting: boolean };

function ResultLine({ state, shown, count, checked, waiting }: ResultLineProps) {
  const active = activeFilters(state);
  const all = `${count.toLocaleString("en-US")} pools`;
  return (
    <div className="result-line">
      <p role="status">
        <b className="num">{active.length > 0 ? `${shown.toLocaleString("en-US")} of ${all}` : all}</b>
        {waiting && " · Loading…"}
      </p>
      <SetFilters filters={active.map((one) => ({ ...one, to: listLink(state, { [one.name]: "" }) }))} />
      {active.length > 0 && <CopyLink state={state} />}
      <p className="fine">Ranges are installed prices. {checked}.</p>
    </div>
  );
}

/** The list has no fallback: if it cannot be read, it says so and offers to retry. */
export function ErrorBoundary() {
  useStarted();
  const { pathname, search } = useLocation();
  return (
    <div className="wrap section">
      <title>The pools could not be loaded</title>
      <h1>The pools could not be loaded.</h1>
      <p className="lead">Something failed on our side. Please try again in a moment.</p>
      <p className="row after-lead">
        {/* the same filters */}
        <a className={buttonClass({ variant: "go" })} href={pathname + search}>
          Try again
        </a>
        <a className={buttonClass({ variant: "line" })} href="/contact">
          Contact us
        </a>
      </p>
    </div>
  );
}
