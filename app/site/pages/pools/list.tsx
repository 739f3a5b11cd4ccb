import "./list.css";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import {
  redirect,
  useLocation,
  useNavigation,
  useSearchParams,
  type ShouldRevalidateFunctionArgs,
} from "react-router";
import { listGallery, sizeBands } from "#core/pools/order.reads.ts";
import { galleryCounts, poolFacets } from "#core/pools/gallery.reads.ts";
import type { Pool, PoolSummaries } from "#core/pools/shape.ts";
import { firstPageOf, galleryPages, galleryPageSize } from "#core/pools/gallery.rules.ts";
import { readPriceBook } from "#core/prices/price-book.reads.ts";
import { galleryPath } from "#core/pools/manufacturers/rules.ts";
import { findRedirect } from "#core/content/redirects/reads.ts";
import type { World } from "#core/world.ts";
import { pack, unpack } from "#lib/json/packed.ts";
import { unsavedContext, worldContext } from "#app/world.ts";
import { buttonClass } from "#app/ui/button-class.ts";
import { useFinderAsked } from "#app/site/parts/finder-asked.ts";
import { PageHead } from "#app/site/frame/shell/page-head.tsx";
import { OrAsServed } from "#app/site/frame/shell/failures.tsx";
import { NotLoadedNote } from "#app/site/frame/shell/not-loaded.tsx";
import { layOutAll } from "#app/site/frame/shell/island-events.ts";
import { useAsked } from "#app/site/frame/shell/use-asked.ts";
import { useStarted } from "#app/site/frame/shell/loading-fallback.tsx";
import { useMedia } from "#app/site/parts/use-media.ts";
import { poolSummaryOf } from "#core/pools/rules.ts";
import { CompareBar } from "#app/site/pages/compare/compare-bar.tsx";
import { Choosing, useChoices } from "./choices.ts";
import { listAddress, listLink, listStateOf, type ListState } from "./filter.ts";
import { GrowingList } from "./growing-list.tsx";
import { LineUp } from "./line-up.tsx";
import { readLineUp } from "./lined-up.ts";
import { packPools, unpackPools } from "./packed-pools.ts";
import { FilterSheet, SideFilters } from "./on-request.tsx";
import { checkedText } from "#core/prices/text.rules.ts";
import { ResultLine } from "./result-line.tsx";
import { Toolbar } from "./toolbar.tsx";
import type { Route } from "./+types/list";

export async function loader({ context, request }: Route.LoaderArgs) {
  const world = context.get(worldContext);
  const { searchParams } = new URL(request.url);
  const state = listStateOf(searchParams);
  const { pool: unsaved } = context.get(unsavedContext);
  const { total, matching } = await galleryCounts(world.db.read, state);
  if (matching === 0 && state.manufacturer) await redirectMovedManufacturer(world, state);
  const pages = galleryPages(state.page, matching);
  if (pages.page !== state.page) throw redirect(listLink(state, { page: pages.page }));
  const before = (pages.first - 1) * galleryPageSize;
  const [pools, facets, bands, lineUp, priceBook] = await Promise.all([
    listGallery(world.db.read, world.media, state, {
      limit: pages.page * galleryPageSize - before,
      offset: before,
    }),
    poolFacets(world.db.read, state),
    state.sort === "size" ? sizeBands(world.db.read, state) : undefined,
    readLineUp(world),
    readPriceBook(world.db.read),
  ]);
  return pack({
    address: listAddress(state, { pages: pages.page }),
    pools: packPools(withUnsaved(pools, unsaved).map(poolSummaryOf)),
    found: {
      matching,
      total,
      facets,
      ...(bands && { bands }),
    },
    lineUp,
    checked: checkedText(priceBook),
  });
}

/** In a preview, the first card is the pool as it is typed. */
function withUnsaved(pools: Pool[], unsaved: Pool | undefined): Pool[] {
  return unsaved ? [unsaved, ...pools.filter(({ id }) => id !== unsaved.id)] : pools;
}

/**
 * A manufacturer that is named differently now, or was merged into another: the same filter under its present name.
 * @throws Response the redirect
 */
async function redirectMovedManufacturer(world: World, state: ListState): Promise<void> {
  const moved = await findRedirect(world.db.read, galleryPath(state.manufacturer));
  if (!moved) return;
  const { searchParams } = new URL(moved.toPath, "https://own.example");
  const to = listLink(state, { manufacturer: searchParams.get("manufacturer") ?? "" });
  throw redirect(to, { status: moved.statusCode, headers: { "cache-control": "no-cache" } });
}

/**
 * A filter, the panel and the view change the page in place, which asks the API for another list. Only one that begins
 * in the middle, behind 480 pools, is loaded as a page is.
 */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const next = listStateOf(nextUrl.searchParams);
  const beginsLater = firstPageOf(next.page) > 1;
  return (
    currentUrl.pathname !== nextUrl.pathname ||
    (beginsLater && listOf(next) !== listOf(listStateOf(currentUrl.searchParams)))
  );
}

/** Which list an address shows, however far it has grown. */
function listOf(state: ListState): string {
  return listLink(state, { view: "grid", panel: "", compare: "", page: firstPageOf(state.page) });
}

/** Where to ask for the list of an address; it stays the same while the list grows, whose pools are there already. */
function useListAddress(state: ListState): { address: string; page: number } {
  const list = listOf(state);
  const [kept, setKept] = useState({ list, page: state.page });
  const current = kept.list === list ? kept : { list, page: state.page };
  if (current !== kept) setKept(current);
  return { address: listAddress(state, { pages: current.page }), page: current.page };
}

/** Up to this width, as in the style sheets, the filters are a sheet over the list. */
const sheetWidth = "(max-width: 68rem)";

/** Whether it has ever been true: a sheet that has been opened stays, to be closed. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}

/** The page's data with its pools, the same until it changes. */
function useLoaded(packed: Route.ComponentProps["loaderData"]) {
  return useMemo(() => {
    const { pools, found, ...page } = unpack(packed);
    return { ...page, found: { ...found, pools: unpackPools(pools) } };
  }, [packed]);
}

export default function PoolListPage({ loaderData }: Route.ComponentProps) {
  const [parameters] = useSearchParams();
  const wantsFinder = useFinderAsked();
  const state: ListState = { ...listStateOf(parameters), ...(wantsFinder && { panel: "open" }) };
  const { found, lineUp, checked, address: knownAddress } = useLoaded(loaderData);
  const isPhone = useMedia(sheetWidth);
  const hasSheet = useOnce(isPhone && state.panel === "open");
  const { address, page } = useListAddress(state);
  const asked = useAsked<PoolSummaries>({ address, known: { address: knownAddress, answer: found } });
  const { pools, matching, total: count, bands } = asked.answer;
  const noun = count === 1 ? "pool" : "pools";
  const facets = asked.answer.facets ?? found.facets;
  const goingTo = useNavigation().location;
  const isLeaving = goingTo?.pathname === "/pools" && !goingTo.state?.grown;
  const isWaiting = asked.state === "waiting" || isLeaving;
  const pages = galleryPages(page, matching);
  // whoever comes back finds the place
  useEffect(() => layOutAll, []);
  // the controls respond to a choice at once; two dozen cards with their links follow when there is time
  const list = useDeferredValue({ state, start: pools, matching, pages, isWaiting, bands });
  const isBusy = isWaiting || list.start !== pools;
  // the controls show a choice immediately, and a second choice in the same moment adds to it
  const [wanted, choose] = useChoices(isLeaving ? listStateOf(new URLSearchParams(goingTo.search)) : state);
  return (
    <Choosing value={choose}>
      <PageHead
        title={`${count} fiberglass ${noun}, drawn to scale`}
        description={`${count} fiberglass ${noun} we install in Florida, with length, width, depth and installed price range. Filter by shape, size, manufacturer and series.`}
      />
      <section className="gallery-hero">
        <div className="wrap">
          <h1>{`${count.toLocaleString("en-US")} ${noun}, drawn to scale`}</h1>
        </div>
        {/* with the panel open, it is the panel that must be in view */}
        {(!state.panel || isPhone) && (
          <div className="wrap">
            <p className="lead">
              These outlines are all drawn to the same scale, from the manufacturers’ dimensions.
            </p>
            <LineUp pools={lineUp} />
          </div>
        )}
        <Toolbar state={wanted} facets={facets} />
      </section>
      <div className={state.panel && !isPhone ? "wrap gallery-layout with-panel" : "wrap gallery-layout"}>
        {isPhone
          ? hasSheet && (
              <FilterSheet state={wanted} facets={facets} matching={matching} isWaiting={isWaiting} />
            )
          : state.panel && <SideFilters state={wanted} facets={facets} />}
        <section aria-label="Pools" aria-busy={isBusy} className={isWaiting ? "list-waiting" : undefined}>
          <h2 className="visually-hidden">Pools</h2>
          <ResultLine state={state} wanted={wanted} asked={asked} checked={checked} isWaiting={isWaiting} />
          {asked.state === "failed" ? (
            <NotLoadedNote what="The pools could not be loaded." why={asked.problem} onAgain={asked.again} />
          ) : (
            <GrowingList list={list} />
          )}
          <CompareBar state={state} />
        </section>
      </div>
    </Choosing>
  );
}

/** The list has no fallback: if it cannot be read, it says so and offers to retry. */
export function ErrorBoundary() {
  useStarted();
  const { pathname, search } = useLocation();
  return (
    <OrAsServed>
      <div className="wrap section">
        <title>The pools could not be loaded</title>
        <h1>The pools could not be loaded</h1>
        <p className="lead">Something went wrong on our end. Please try again in a moment.</p>
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
    </OrAsServed>
  );
}
