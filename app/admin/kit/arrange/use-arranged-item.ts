import { useEffect, useRef, useState } from "react";
import { whenDraggable } from "#app/admin/kit/drag/when-draggable.ts";
import type { Arrangement } from "./use-arrange.ts";
import "./arrange.css";

/** An item that can be dragged onto others of its list. Not on a phone, where dragging scrolls; it has the buttons. */
export function useArrangedItem<Place extends HTMLElement>({ list, isOpen }: Arrangement, id: string) {
  const element = useRef<Place>(null);
  const [isDragged, setDragged] = useState(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || !isOpen) return;
    const data = { list, arranged: id };
    return whenDraggable(({ combine, draggable, dropTargetForElements }) =>
      combine(
        draggable({
          element: current,
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
  }, [list, isOpen, id]);
  return {
    element,
    marks: {
      className: "arranged",
      "data-arranged": id,
      "data-draggable": isOpen || undefined,
      "data-dragged": isDragged || undefined,
      "data-over": isOver || undefined,
    },
  };
}
