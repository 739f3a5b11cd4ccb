import "./list.css";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { useQuery } from "#app/document/use-address.ts";
import type { PoolFacets, PoolSummaries } from "#core/pools/shape.ts";
import { firstPageOf, galleryPages } from "#core/pools/gallery.rules.ts";
import { CompareBar } from "#app/site/pages/compare/compare-bar.tsx";
import { NotLoadedNote } from "#app/site/frame/shell/not-loaded.tsx";
import { useDataRequest } from "#app/site/frame/shell/use-data-request.ts";
import { useFinderRequested } from "#app/site/parts/use-finder-requested.ts";
import { useMedia } from "#app/site/parts/use-media.ts";
import { Choosing, useChoices } from "./choices.ts";
import { listAddress, listLink, listStateOf, type ListState } from "./filter.ts";
import { FilterSheet } from "./filter-sheet.tsx";
import { GrowingList } from "./growing-list.tsx";
import { LineUp } from "./line-up.tsx";
import type { LinedUp } from "./lined-up.ts";
import { unpackPools, type PackedPools } from "./packed-pools.ts";
import { ResultLine } from "./result-line.tsx";
import { SideFilters } from "./side-filters.tsx";
import { Toolbar } from "./toolbar.tsx";

/** Identifies the list that an address shows, however far it has grown. */
function listOf(state: ListState): string {
  return listLink(state, { view: "grid", panel: "", compare: "", page: firstPageOf(state.page) });
}

/** The API's address for a list; it stays the same while the list grows, because those pools are loaded already. */
function useListAddress(state: ListState): { address: string; page: number } {
  const list = listOf(state);
  const [kept, setKept] = useState({ list, page: state.page });
  const current = kept.list === list ? kept : { list, page: state.page };
  if (current !== kept) setKept(current);
  return { address: listAddress(state, { pages: current.page }), page: current.page };
}

/** Up to this width, as in the style sheets, the filters are a sheet over the list. */
const sheetWidth = "(max-width: 68rem)";

/** Whether it has ever been true: an opened sheet stays in the page, so that it can be closed. */
function useOnce(is: boolean): boolean {
  const [was, setWas] = useState(is);
  if (is && !was) setWas(true);
  return was || is;
}

/** Reloads for a list that begins in the middle, after 480 pools, which needs a document: Back may lead to one. */
function useLaterList(state: ListState, served: string): void {
  const isOther = listOf(state) !== listOf(listStateOf(new URLSearchParams(served)));
  const isLater = firstPageOf(state.page) > 1 && isOther;
  useEffect(() => {
    if (isLater) location.reload();
  }, [isLater]);
}

type ListViewProps = {
  /** The address that would have answered the list. */
  address: string;
  pools: PackedPools;
  counts: Omit<PoolSummaries, "pools" | "facets"> & { facets: PoolFacets };
  lineUp: LinedUp[];
  checked: string;
  /** The page's query. */
  served: string;
};

/** The gallery: its filters and its list, which asks the API for another one when the address changes. */
export function ListView({
  address: initialAddress,
  pools: packed,
  counts,
  lineUp,
  checked,
  served,
}: ListViewProps) {
  const parameters = useQuery(served);
  const wantsFinder = useFinderRequested();
  const state: ListState = { ...listStateOf(parameters), ...(wantsFinder && { panel: "open" }) };
  const initialAnswer = useMemo(() => ({ ...counts, pools: unpackPools(packed) }), [counts, packed]);
  const isPhone = useMedia(sheetWidth);
  const hasSheet = useOnce(isPhone && state.panel === "open");
  const { address, page } = useListAddress(state);
  const request = useDataRequest<PoolSummaries>({
    address,
    initial: { address: initialAddress, answer: initialAnswer },
  });
  const { pools, matching, total: count, bands } = request.answer;
  const noun = count === 1 ? "pool" : "pools";
  const facets = request.answer.facets ?? initialAnswer.facets;
  const isWaiting = request.state === "waiting";
  const pages = galleryPages(page, matching);
  useLaterList(state, served);
  // the controls respond to a choice at once; two dozen cards with their links follow when there is time
  const list = useDeferredValue({ state, start: pools, matching, pages, isWaiting, bands });
  const isBusy = isWaiting || list.start !== pools;
  // the controls show a choice immediately, and a second choice in the same moment adds to it
  const [choice, choose] = useChoices(state);
  return (
    <Choosing value={choose}>
      <section className="gallery-hero">
        <div className="wrap">
          <h1>{`${count.toLocaleString("en-US")} ${noun}, drawn to scale`}</h1>
        </div>
        {/* with the panel open, the panel must be in view */}
        {(!state.panel || isPhone) && (
          <div className="wrap">
            <p className="lead">
              One scale for all: length and width as the manufacturers publish them. Curves are approximate.
            </p>
            <LineUp pools={lineUp} />
          </div>
        )}
        <Toolbar state={choice} facets={facets} />
      </section>
      <div className={state.panel && !isPhone ? "wrap gallery-layout with-panel" : "wrap gallery-layout"}>
        {isPhone
          ? hasSheet && (
              <FilterSheet state={choice} facets={facets} matching={matching} isWaiting={isWaiting} />
            )
          : state.panel && (
              <div className="side-panel">
                <SideFilters state={choice} facets={facets} />
              </div>
            )}
        <section aria-label="Pools" aria-busy={isBusy} className={isWaiting ? "list-waiting" : undefined}>
          <h2 className="visually-hidden">Pools</h2>
          <ResultLine
            state={state}
            choice={choice}
            request={request}
            checked={checked}
            isWaiting={isWaiting}
          />
          {request.state === "failed" ? (
            <NotLoadedNote
              what="The pools could not be loaded."
              why={request.problem}
              onAgain={request.again}
            />
          ) : (
            <GrowingList list={list} />
          )}
          <CompareBar state={state} />
        </section>
      </div>
    </Choosing>
  );
}
