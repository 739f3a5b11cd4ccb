import { useEffect, useRef, useSyncExternalStore } from "react";
import { keepTyping, takeTyped } from "./typed-ahead.ts";

/** Something that can be done on the open screen: an entry of the search over everything. */
export type ScreenAction = { id: string; label: string; run: () => void };

type State = { isOpen: boolean; actions: readonly ScreenAction[] };

let state: State = { isOpen: false, actions: [] };
const listeners = new Set<() => void>();

function change(part: Partial<State>): void {
  state = { ...state, ...part };
  listeners.forEach((listener) => listener());
}

/** Opens or closes the search over everything. Text typed before its field appears is kept for it. */
export function showPalette(isOpen: boolean): void {
  if (!isOpen) takeTyped();
  else if (!state.isOpen) keepTyping(() => showPalette(false));
  change({ isOpen });
}

export function usePalette(): State {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => state,
    () => state,
  );
}

/** Offers actions of the open screen in the search over everything, while the calling part is mounted. */
export function usePaletteActions(actions: ScreenAction[]): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  const listed = JSON.stringify(actions.map(({ id, label }) => ({ id, label })));
  useEffect(() => {
    const stable = (JSON.parse(listed) as Omit<ScreenAction, "run">[]).map((one, index) => ({
      ...one,
      run: () => latest.current[index]?.run(),
    }));
    change({ actions: [...state.actions, ...stable] });
    return () =>
      change({ actions: state.actions.filter((one) => !stable.includes(one as (typeof stable)[0])) });
  }, [listed]);
}
