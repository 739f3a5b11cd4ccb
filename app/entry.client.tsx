import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/**
 * Where scripts arrive before the style sheets, React would otherwise hold up the first paint of a page that can be read
 * without it. A hidden page is not painted.
 */
function oncePainted(start: () => void): void {
  if (document.visibilityState === "hidden" || !PerformanceObserver.supportedEntryTypes.includes("paint"))
    return start();
  const observer = new PerformanceObserver(() => {
    observer.disconnect();
    start();
  });
  observer.observe({ type: "paint", buffered: true });
}

oncePainted(() =>
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
    );
  }),
);
