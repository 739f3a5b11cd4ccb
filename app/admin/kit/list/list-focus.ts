import { useEffect, useRef, type RefObject } from "react";
import { passFocus } from "#app/admin/kit/take-focus.ts";

/** When a record closes, focus returns to the row it was opened from. */
export function useFocusBackOnRow(area: RefObject<HTMLElement | null>, open: string | null): void {
  const before = useRef(open);
  useEffect(() => {
    const closed = open === null ? before.current : null;
    before.current = open;
    if (closed === null) return;
    const row = area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(closed)}"]`);
    (row ?? area.current?.querySelector<HTMLElement>("input[type=search]"))?.focus();
  }, [area, open]);
}

/** When a selection is cleared, its buttons go; focus moves to the box that selects the page, or to the search. */
export function focusOnSelecting(): void {
  const box = document.querySelector<HTMLElement>(".list thead [data-select]");
  const next = box ?? document.querySelector<HTMLElement>(".list input[type=search]");
  passFocus(next, document.querySelector(".bulk-bar"));
}
