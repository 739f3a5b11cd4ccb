import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { VisitorLate } from "#app/site/idle/visitor-late.tsx";

/** At the latest after this time, in ms: what waits for a quiet moment is still wanted. */
const longestWaitMs = 2_000;

/**
 * Everything that concerns the visitor and not the page: cookie choice, figures, assistant. It comes in files of its
 * own once the browser has nothing better to do; without them every page still works, and nothing is granted.
 */
export function Visitor() {
  const { pathname } = useLocation();
  const [Late, setLate] = useState<typeof VisitorLate | null>(null);
  useLayoutEffect(jump, [pathname]);
  useEffect(
    () =>
      whenIdle(() => {
        import("#app/site/idle/visitor-late.tsx")
          .then((module) => setLate(() => module.VisitorLate))
          .catch((error: unknown) =>
            console.warn("Cookie choice and Pool Finder could not be loaded.", error),
          );
      }),
    [],
  );
  return Late && <Late />;
}

/** The style sheet makes scrolling smooth, which is meant for anchors; a new page begins at its top at once. */
function jump(): void {
  const { style } = document.documentElement;
  style.scrollBehavior = "auto";
  // asking makes it count: the router scrolls in this very moment, and the browser would still go by the old style
  void getComputedStyle(document.documentElement).scrollBehavior;
  requestAnimationFrame(() => (style.scrollBehavior = ""));
}

/** @returns what calls it off */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  // older Safari has no idle callback; by then the page has been drawn
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
