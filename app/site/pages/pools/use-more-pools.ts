import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { goInPlace } from "#app/document/address.ts";
import { pagesTogether, type GalleryPages } from "#core/pools/gallery.rules.ts";
import type { PoolSummaries, PoolSummary } from "#core/pools/shape.ts";
import { ask } from "#app/site/frame/shell/ask.ts";
import { listAddress, listLink, type ListState } from "./filter.ts";

/** The request for a page of the list: its pools once they have arrived, or why it could not be loaded. */
type Part = { start: PoolSummary[]; page: number; pools?: PoolSummary[]; problem?: string };
type Grown = { start: PoolSummary[]; pools: PoolSummary[]; page: number };
type MorePoolsInput = {
  state: ListState;
  start: PoolSummary[];
  pages: GalleryPages;
  /** The element that contains the list, and the one at its end. */
  list: RefObject<HTMLDivElement | null>;
  end: RefObject<HTMLDivElement | null>;
  /** Whether another list is about to replace this one. */
  isWaiting: boolean;
};

/** How far above the end of the list the next page is requested: about a screen, so that it arrives in time. */
const ahead = "900px";
/**
 * Pages that are added automatically; after those, more are added only on request, so that the page's end can be
 * reached.
 */
const pagesUnasked = 4;

/** The list as it grows in the browser. It starts over whenever the server has sent a new one. */
export function useMorePools({ state, start, pages, list, end, isWaiting }: MorePoolsInput) {
  const [kept, setKept] = useState<Grown>({ start, pools: start, page: pages.page });
  const grown = kept.start === start ? kept : { start, pools: start, page: pages.page };
  const [request, setRequest] = useState<Part | null>(null);
  // whether the page being loaded was requested with a click
  const clicked = useRef(false);
  const lastHere = Math.min(pages.last, pages.first + pagesTogether - 1);
  const next = grown.page + 1;
  const part = request?.start === start && request.page === next ? request : null;
  const problem = part?.problem;
  const loading = part !== null && problem === undefined;

  async function show(): Promise<void> {
    const last = grown.pools.at(-1);
    if (loading || next > lastHere || !last) return;
    const sent = { start, page: next };
    setRequest(sent);
    try {
      const { pools } = await ask<PoolSummaries>(listAddress(state, { after: last.id }));
      setRequest((now) => (now === sent ? { ...sent, pools } : now));
    } catch (error) {
      const problem = (error as Error).message;
      setRequest((now) => (now === sent ? { ...sent, problem } : now));
    }
  }

  const append = useEffectEvent((): void => {
    if (isWaiting || !part?.pools) return;
    const ids = new Set(grown.pools.map(({ id }) => id));
    // a pool that has moved down the list since the last page is shown once
    const added = part.pools.filter(({ id }) => !ids.has(id));
    setKept({ start, pools: [...grown.pools, ...added], page: next });
    goInPlace(listLink(state, { page: next }), { replace: true });
  });
  useEffect(() => append(), [part, isWaiting]);

  // after a click, reading continues at the first new pool
  useEffect(() => {
    if (!clicked.current || kept.start !== start) return;
    clicked.current = false;
    list.current
      ?.querySelector<HTMLElement>(`#page-${kept.page} a:not([tabindex="-1"])`)
      ?.focus({ preventScroll: true });
  }, [kept, start, list]);

  const unasked = problem === undefined && next <= Math.min(lastHere, pages.page + pagesUnasked);
  const showUnasked = useEffectEvent(show);
  useEffect(() => {
    if (!unasked || loading || isWaiting || !end.current) return undefined;
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) void showUnasked();
      },
      { rootMargin: `0px 0px ${ahead}` },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [unasked, loading, isWaiting, next, start, end]);

  return {
    ...grown,
    loading,
    problem,
    show() {
      clicked.current = true;
      void show();
    },
  };
}
