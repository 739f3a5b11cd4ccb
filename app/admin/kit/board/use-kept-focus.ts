import { useLayoutEffect, useRef, type RefObject } from "react";
import { columnOf, type BoardColumn } from "./rules.ts";

/**
 * Focus follows a card to another column. If the card is not shown there, focus goes to the top of the column that the
 * card has left.
 */
export function useKeptFocus<Row>(area: RefObject<HTMLElement | null>, columns: BoardColumn<Row>[]): void {
  const last = useRef<{ id: string; column: string } | null>(null);
  useLayoutEffect(() => {
    const { current } = area;
    const before = last.current;
    if (before && (document.activeElement === document.body || document.activeElement === null)) {
      const card = current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(before.id)}"]`);
      const heading = current?.querySelector<HTMLElement>(`[data-heading="${CSS.escape(before.column)}"]`);
      // a phone shows only one column
      (card?.checkVisibility() ? card : heading)?.focus({ preventScroll: true });
    }
    const focused = document.activeElement?.closest<HTMLElement>("[data-card]")?.dataset.card;
    const column = focused !== undefined && columnOf(columns, focused)?.id;
    last.current = focused !== undefined && column ? { id: focused, column } : null;
  });
  useLayoutEffect(() => {
    const { current } = area;
    const entered = ({ target }: FocusEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("[data-card]") : null;
      const column = card?.closest<HTMLElement>("[data-column]")?.dataset.column;
      last.current = card?.dataset.card && column ? { id: card.dataset.card, column } : null;
    };
    const left = ({ relatedTarget }: FocusEvent) => {
      // a dialog about the card returns to it
      const isDialog = relatedTarget instanceof Element && relatedTarget.closest("dialog");
      if (relatedTarget !== null && !isDialog) last.current = null;
    };
    current?.addEventListener("focusin", entered);
    current?.addEventListener("focusout", left);
    return () => {
      current?.removeEventListener("focusin", entered);
      current?.removeEventListener("focusout", left);
    };
  }, [area]);
}
