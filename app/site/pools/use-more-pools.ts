import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useFetcher, useNavigate, useNavigation } from "react-router";
import { pagesTogether, type GalleryPages } from "#core/gallery/rules.ts";
import type { PoolCardData } from "./card-data.ts";
import { listLink, type ListState } from "./filter.ts";
import { partParameter } from "./page-anchor.ts";

/** The response to a requested part; null if it could not be loaded. */
type Part = { part: PoolCardData[] | null; page: number };
type Grown = { start: PoolCardData[]; pools: PoolCardData[]; page: number };
type MorePoolsInput = {
  state: ListState;
  start: PoolCardData[];
  pages: GalleryPages;
  /** The element that contains the list, and the one at its end. */
  list: RefObject<HTMLDivElement | null>;
  end: RefObject<HTMLDivElement | null>;
};

/** How far above the end of the list the next page is requested: about a screen, so that it arrives in time. */
const ahead = "900px";
/**
 * Pages that are added automatically; after those, more are added only on request, so that the page's end can be
 * reached.
 */
const pagesUnasked = 4;

/** The list as it grows in the browser. It starts over whenever the server has sent a new one. */
export function useMorePools({ state, start, pages, list, end }: MorePoolsInput) {
  const [kept, setKept] = useState<Grown>({ start, pools: start, page: pages.page });
  const grown = kept.start === start ? kept : { start, pools: start, page: pages.page };
  const fetcher = useFetcher<Part>({ key: `more ${listLink(state, { view: "grid", panel: "", page: 1 })}` });
  const navigate = useNavigate();
  // a visitor navigating to another page must not be pulled back by an address that follows the list
  const leaving = useNavigation().state !== "idle";
  // whether the page being loaded was requested with a click
  const clicked = useRef(false);
  const loading = fetcher.state !== "idle";
  const lastHere = Math.min(pages.last, pages.first + pagesTogether - 1);
  const next = grown.page + 1;
  const answer = fetcher.data;
  const failed = !loading && answer?.part === null;

  function show(): void {
    if (loading || next > lastHere) return;
    const address = listLink(state, { page: next, view: "grid", panel: "" });
    void fetcher.load(`${address}&${partParameter}=1`);
  }

  const append = useEffectEvent((): void => {
    if (loading || leaving || !answer?.part || answer.page !== next) return;
    const known = new Set(grown.pools.map(({ id }) => id));
    // a pool that has moved down the list since the last page is shown once
    const added = answer.part.filter(({ id }) => !known.has(id));
    setKept({ start, pools: [...grown.pools, ...added], page: next });
    void navigate(listLink(state, { page: next }), {
      replace: true,
      preventScrollReset: true,
      state: { grown: true },
    });
  });
  useEffect(() => append(), [answer, loading, leaving]);

  // after a click, reading continues at the first new pool
  useEffect(() => {
    if (!clicked.current || kept.start !== start) return;
    clicked.current = false;
    list.current?.querySelector<HTMLElement>(`#page-${kept.page} a`)?.focus({ preventScroll: true });
  }, [kept, start, list]);

  // a response that has arrived but is not shown yet: the end of the list is about to move down
  const arrived = Boolean(answer?.part) && answer?.page === next;
  const unasked = !failed && !arrived && next <= Math.min(lastHere, pages.page + pagesUnasked);
  const showUnasked = useEffectEvent(show);
  useEffect(() => {
    if (!unasked || loading || leaving || !end.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) showUnasked();
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [unasked, loading, leaving, next, start, end]);

  return {
    ...grown,
    loading,
    failed,
    show() {
      clicked.current = true;
      show();
    },
  };
}
