import { useEffect, useRef, type RefObject } from "react";
import { whenDraggable } from "#app/admin/kit/drag/when-draggable.ts";

/** Moves what is dragged beside another one. */
export type MoveBeside = (other: string, isAfter: boolean) => void;
type Dragged = { id: string; moveBeside: MoveBeside };

/** What is dragged, as far as a row of this list knows it. */
const kind = "manufacturer";

/** Rows are dragged by their handles and dropped between others; not on a phone, where dragging scrolls. */
export function useDraggedRow(
  handle: RefObject<HTMLElement | null>,
  id: string,
  moveBeside: MoveBeside,
): void {
  const latest = useRef(moveBeside);
  useEffect(() => {
    latest.current = moveBeside;
  });
  useEffect(() => {
    const { current } = handle;
    const row = current?.closest("tr");
    if (!current || !row) return;
    const dragged: Dragged = { id, moveBeside: (...to) => latest.current(...to) };
    const mark = (place: "before" | "after" | "") => {
      row.classList.toggle("dropped-before", place === "before");
      row.classList.toggle("dropped-after", place === "after");
    };
    return whenDraggable(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({ element: row, dragHandle: current, getInitialData: () => ({ [kind]: dragged }) }),
        dropTargetForElements({
          element: row,
          canDrop: ({ source }) => draggedIn(source.data) !== undefined && draggedIn(source.data)?.id !== id,
          onDrag: ({ location }) => mark(isBelow(row, location.current.input.clientY) ? "after" : "before"),
          onDragLeave: () => mark(""),
          onDrop({ source, location }) {
            mark("");
            draggedIn(source.data)?.moveBeside(id, isBelow(row, location.current.input.clientY));
          },
        }),
      ),
    );
  }, [handle, id]);
}

function draggedIn(data: Record<string | symbol, unknown>): Dragged | undefined {
  return data[kind] as Dragged | undefined;
}

/** Whether a point is in the lower half of a row. */
function isBelow(row: Element, y: number): boolean {
  const { top, height } = row.getBoundingClientRect();
  return y > top + height / 2;
}
