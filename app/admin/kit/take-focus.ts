import { useCallback, useEffect, useRef, useState } from "react";

/**
 * The `ref` of an element that replaces a pressed button: it gets the focus when it appears. In a confirmation, use it
 * on the answer that changes nothing, so that a key pressed twice does no harm.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** Focuses a control that is somewhere else on the screen, and scrolls it to the middle. */
export function focusInView(control: HTMLElement | null | undefined): void {
  control?.scrollIntoView({ block: "center" });
  control?.focus({ preventScroll: true });
}

/**
 * Focuses `to` when an answer removes what had the focus: if nothing has it any more, or something in `from` has. If
 * the answer is late and the user has moved on to a field, the focus stays there; otherwise the rest of their typing
 * would trigger shortcuts.
 * @param from what is about to go, or the form that was refused
 */
export function passFocus(to: HTMLElement | null | undefined, from?: Element | null): void {
  const { activeElement, body } = document;
  const isNowhere = activeElement === null || activeElement === body;
  if (isNowhere || from?.contains(activeElement)) to?.focus();
}

/**
 * @returns a function to call when a part of the screen is closed: once it is gone, the focus goes to the element
 * found, as above
 */
export function useFocusAfterClosing(find: () => HTMLElement | null | undefined): () => void {
  const [times, setTimes] = useState(0);
  const latest = useRef(find);
  useEffect(() => {
    latest.current = find;
  });
  useEffect(() => {
    if (times > 0) passFocus(latest.current());
  }, [times]);
  return useCallback(() => setTimes((before) => before + 1), []);
}

/**
 * For a list with a button that adds a row at its end: the row's first field gets the focus, wherever the button goes.
 * Only once: a row that gets that place later, such as a colleague's, does not take the focus from the user.
 */
export function useAddedRow(): {
  /** To be called with the place of the row that is added. */
  note: (place: number) => void;
  /** The `ref` of the row at a place. */
  refAt: (place: number) => (row: HTMLElement | null) => void;
} {
  const added = useRef(-1);
  const note = (place: number) => {
    added.current = place;
  };
  const refAt = (place: number) => (row: HTMLElement | null) => {
    if (!row || place !== added.current) return;
    added.current = -1;
    row.querySelector<HTMLElement>("input, select, textarea")?.focus();
  };
  return { note, refAt };
}
