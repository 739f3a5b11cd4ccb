import { useEffect, useEffectEvent, useRef, useState, type RefObject } from "react";
import { useFetcher, useNavigate, useNavigation } from "react-router";
import { pagesTogether, type GalleryPages } from "#core/gallery/rules.ts";
import type { PoolCardData } from "./card-data.ts";
import { listLink, type ListState } from "./filter.ts";
import { partParameter } from "./page-anchor.ts";

/** The answer to a part that was asked for; null when it did not come. */
type Part = { part: PoolCardData[] | null; page: number };
type Grown = { start: PoolCardData[]; pools: PoolCardData[]; page: number };
type MorePoolsInput = {
  state: ListState;
  start: PoolCardData[];
  pages: GalleryPages;
  /** What holds the list, and what stands at its end. */
  list: RefObject<HTMLDivElement | null>;
  end: RefObject<HTMLDivElement | null>;
};

/** How far above the end of the list the next page is asked for: about a screen, so that it is there in time. */
const ahead = "900px";
/** Pages that come by themselves; after those the end of the page stays where it is until somebody asks for more. */
const pagesUnasked = 4;

/** The list as it grows in the browser. It begins anew whenever the server has sent another one. */
export function useMorePools({ state, start, pages, list, end }: MorePoolsInput) {
  const [kept, setKept] = useState<Grown>({ start, pools: start, page: pages.page });
  const grown = kept.start === start ? kept : { start, pools: start, page: pages.page };
  const fetcher = useFetcher<Part>({ key: `more ${listLink(state, { view: "grid", panel: "", page: 1 })}` });
  const navigate = useNavigate();
  // whoever is on the way to another page must not be called back by an address that follows the list
  const leaving = useNavigation().state !== "idle";
  // whether the page that is on its way was asked for with a click
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
    // one that has moved down the list since the last page came is shown once
    const added = answer.part.filter(({ id }) => !known.has(id));
    setKept({ start, pools: [...grown.pools, ...added], page: next });
    void navigate(listLink(state, { page: next }), {
      replace: true,
      preventScrollReset: true,
      state: { grown: true },
    });
  });
  useEffect(() => append(), [answer, loading, leaving]);

  // whoever clicked goes on reading at the first of the new ones
  useEffect(() => {
    if (!clicked.current || kept.start !== start) return;
    clicked.current = false;
    list.current?.querySelector<HTMLElement>(`#page-${kept.page} a`)?.focus({ preventScroll: true });
  }, [kept, start, list]);

  // an answer that is here and not yet shown: the end of the list has still to move down
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
