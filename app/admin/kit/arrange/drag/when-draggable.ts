type DragLibrary = typeof import("./library.ts");

let library: DragLibrary | undefined;
const waiting = new Set<(loaded: DragLibrary) => void>();

/**
 * Makes elements draggable once there is a mouse: the library is loaded when one first moves, so a phone, which has
 * buttons instead, never loads it.
 * @param begin returns a function that removes the dragging
 * @returns a function that does so
 */
export function whenDraggable(begin: (loaded: DragLibrary) => () => void): () => void {
  let end: (() => void) | undefined;
  const start = (loaded: DragLibrary) => {
    waiting.delete(start);
    end = begin(loaded);
  };
  if (library) start(library);
  else {
    waiting.add(start);
    addEventListener("pointermove", load);
  }
  return () => {
    waiting.delete(start);
    end?.();
  };
}

function load({ pointerType }: PointerEvent): void {
  if (pointerType !== "mouse") return;
  removeEventListener("pointermove", load);
  import("./library.ts")
    .then((loaded) => {
      library = loaded;
      for (const start of waiting) start(loaded);
    })
    // the script did not load: the next mouse movement tries again
    .catch(() => addEventListener("pointermove", load));
}
