import { createContext, useCallback, useContext, useLayoutEffect, useRef, useState } from "react";
import { goInPlace } from "#app/document/address.ts";
import { afterFrame } from "#app/site/parts/after-frame.ts";
import { listLink, listStateOf, type ListState } from "./filter.ts";

/** The changes that lead to another list, or a function that returns them for the current list. */
export type Change = Partial<ListState> | ((from: ListState) => Partial<ListState>);
type Choose = (change: Change, replace?: boolean) => void;

export function changed(from: ListState, change: Change): string {
  return listLink(from, typeof change === "function" ? change(from) : change);
}

/** How the page's controls choose another list. */
export const Choosing = createContext<Choose>(() => undefined);

export function useChoose(): Choose {
  return useContext(Choosing);
}

/**
 * What the controls show, and a function to choose another list. The controls are redrawn in the next frame, and the
 * page goes to the list after that frame, because going takes a slow phone many frames. A second choice adds to the
 * first, even while the first is on its way.
 */
export function useChoices(state: ListState): [ListState, Choose] {
  const [chosen, setChosen] = useState<ListState>();
  const drawn = useRef(state);
  const latest = useRef<ListState>(undefined);
  const arrived = useRef<ListState>(undefined);
  const choose: Choose = useCallback((change, replace = false) => {
    const link = changed(latest.current ?? drawn.current, change);
    const next = listStateOf(new URLSearchParams(link.split("?")[1]));
    latest.current = next;
    setChosen(next);
    const go = () => {
      goInPlace(link, { replace });
      if (latest.current !== next) return;
      arrived.current = next;
      setChosen(undefined);
    };
    afterFrame(go);
  }, []);
  useLayoutEffect(() => {
    drawn.current = state;
    // not before the page shows its new list: until then, a second choice would start from the old list
    if (!chosen && arrived.current === latest.current) latest.current = undefined;
  });
  return [chosen ?? state, choose];
}
