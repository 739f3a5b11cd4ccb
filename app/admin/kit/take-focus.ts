import { useRef } from "react";

/**
 * As the `ref` of what takes the place of a pressed button: it gets the focus when it appears. Of a question it is the
 * answer that changes nothing, so that a key pressed twice does no harm.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/**
 * For a list with a button that adds a row at its end: the row's first field gets the focus, wherever the button goes.
 * Only once: a row that comes to that place later, such as a colleague's, does not take it from who is typing.
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
