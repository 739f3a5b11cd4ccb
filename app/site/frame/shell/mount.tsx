import type { ReactNode } from "react";
import { createRoot } from "react-dom/client";

/** Adds an element at the end of the page, for a dialog that belongs to no part of the page. */
export function mount(): { draw: (content: ReactNode) => void; remove: () => void } {
  const place = document.body.appendChild(document.createElement("div"));
  const root = createRoot(place);
  return {
    draw: (content) => root.render(content),
    remove() {
      root.unmount();
      place.remove();
    },
  };
}
