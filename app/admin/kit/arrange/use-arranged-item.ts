import { useEffect, useRef, useState } from "react";
import { whenDraggable } from "./drag/when-draggable.ts";
import type { Arrangement } from "./use-arrange.ts";
import "./arrange.css";

/**
 * An item that can be dragged onto others of its list, by its handle if it has one. Not on a phone, where dragging
 * scrolls; it has the buttons.
 * @param within selects the item where only a part of it is marked: the row of a cell
 */
export function useArrangedItem<Place extends HTMLElement>(
  { list, isOpen }: Pick<Arrangement, "list" | "isOpen">,
  id: string,
  within?: string,
) {
  const element = useRef<Place>(null);
  const [handle, setHandle] = useState<HTMLElement | null>(null);
  const [isDragged, setDragged] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const current = within ? element.current?.closest<HTMLElement>(within) : element.current;
    if (!current || !isOpen) return;
    const data = { list, arranged: id };
    return whenDraggable(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({
          element: current,
          ...(handle && { dragHandle: handle }),
          canDrag: () => !matchMedia("(max-width: 40rem)").matches,
          getInitialData: () => data,
          onDragStart: () => setDragged(true),
          onDrop: () => setDragged(false),
        }),
        dropTargetForElements({
          element: current,
          getData: () => data,
          canDrop: ({ source }) => source.data.list === list && source.data.arranged !== id,
          onDragEnter: () => setOver(true),
          onDragLeave: () => setOver(false),
          onDrop: () => setOver(false),
        }),
      ),
    );
  }, [list, isOpen, id, handle, within]);
  return {
    element,
    /** The `ref` of its handle. */
    handle: setHandle,
    marks: {
      className: "arranged",
      "data-arranged": id,
      "data-draggable": (isOpen && !handle) || undefined,
      "data-dragged": isDragged || undefined,
      "data-over": isOver || undefined,
    },
  };
}
