import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Where scripts arrive before the style sheets, React would otherwise hold up the first paint of a page that can be read. */
function onceVisible(start: () => void): void {
  if (document.visibilityState === "hidden") start();
  else requestAnimationFrame(() => setTimeout(start));
}

onceVisible(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
