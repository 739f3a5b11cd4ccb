import { useEffect, useId, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { whenDraggable } from "./drag/when-draggable.ts";
import { arranged } from "./rules.ts";

/** A list that is being put in order. */
export type Arrangement = {
  /** Distinguishes it from other lists on the screen. */
  list: string;
  ids: string[];
  /** False while nothing may be moved. */
  isOpen: boolean;
  move: (from: number, to: number) => void;
};

type Options = {
  /** What is moved, in the message for screen readers. */
  one: string;
  ids: string[];
  isOpen: boolean;
  /** With the new order, and the places from 0 that the item was moved from and to. */
  change: (ids: string[], from: number, to: number) => void;
};

/**
 * Puts a list in order: by dragging with a mouse, and with the buttons and keys of `MoveButtons`. Focus stays on the
 * button of the item that was moved, and the new place is announced.
 */
export function useArrange(area: RefObject<HTMLElement | null>, { one, ids, isOpen, change }: Options) {
  const list = useId();
  const [announcement, setAnnouncement] = useState("");
  const moved = useRef<string | null>(null);
  const move = (from: number, to: number) => {
    moved.current = ids[from] ?? null;
    setAnnouncement(`${one} ${from + 1} is now number ${to + 1} of ${ids.length}`);
    change(arranged(ids, from, to), from, to);
  };
  useDrops({ list, ids, isOpen, move });
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const item = area.current?.querySelector(`[data-arranged="${CSS.escape(moved.current)}"]`);
    moved.current = null;
    const last = document.activeElement;
    // its button may have been disabled at the end of the list, or moved with its item
    if (last !== document.body && last?.matches(":enabled") && item?.contains(last)) return;
    item?.querySelector<HTMLElement>("[data-move]:enabled")?.focus({ preventScroll: true });
  }, [area, ids]);
  return { arrangement: { list, ids, isOpen, move } satisfies Arrangement, announcement };
}

/** An item that is dropped on another of its list takes its place. */
export function useDrops({ list, ids, isOpen, move }: Arrangement): void {
  const latest = useRef({ ids, isOpen, move });
  useEffect(() => {
    latest.current = { ids, isOpen, move };
  });
  useEffect(
    () =>
      whenDraggable(({ monitorForElements }) =>
        monitorForElements({
          canMonitor: ({ source }) => source.data.list === list,
          onDrop({ source, location }) {
            const now = latest.current;
            const from = now.ids.indexOf(String(source.data.arranged));
            const to = now.ids.indexOf(String(location.current.dropTargets[0]?.data.arranged));
            if (now.isOpen && from >= 0 && to >= 0 && from !== to) now.move(from, to);
          },
        }),
      ),
    [list],
  );
}
