import { createContext, useContext, useLayoutEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { listLink, listStateOf, type ListState } from "./filter.ts";

type Choose = (change: Partial<ListState>, replace?: boolean) => void;

/** How the page's controls choose another list. */
export const Choosing = createContext<Choose>(() => undefined);

export function useChoose(): Choose {
  return useContext(Choosing);
}

/**
 * What the controls show, and how they choose another list: they are redrawn with a choice in the next frame, and the
 * page goes to its list behind that frame, because going takes a slow phone many frames. A second choice adds to the
 * first, even if that is only on its way.
 */
export function useChoices(shown: ListState): [ListState, Choose] {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ListState>();
  const latest = useRef<ListState>(undefined);
  const arrived = useRef<ListState>(undefined);
  const choose: Choose = (change, replace = false) => {
    const link = listLink(latest.current ?? shown, change);
    const next = listStateOf(new URL(link, location.origin).searchParams);
    latest.current = next;
    setChosen(next);
    const go = async () => {
      await navigate(link, { preventScrollReset: true, replace });
      if (latest.current !== next) return;
      arrived.current = next;
      setChosen(undefined);
    };
    requestAnimationFrame(() => setTimeout(go));
  };
  // not before the page shows its new list: until then, a second choice finds the list before the first
  useLayoutEffect(() => {
    if (!chosen && arrived.current === latest.current) latest.current = undefined;
  });
  return [chosen ?? shown, choose];
}
