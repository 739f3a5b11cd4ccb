import { useEffect, useLayoutEffect, useState } from "react";
import { useLocation } from "react-router";
import type { VisitorLate } from "#app/site/frame/idle/visitor-late.tsx";

/** Latest start, in ms, of what waits for an idle moment. */
const longestWaitMs = 2_000;

/**
 * Everything that concerns the visitor rather than the page: cookie choice, analytics, assistant. It is loaded in
 * separate files when the browser is idle; without them every page still works, and nothing is granted.
 */
export function Visitor() {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [Late, setLate] = useState<typeof VisitorLate | null>(null);
  useLayoutEffect(jump, [pathname]);
  useEffect(
    () =>
      whenIdle(() => {
        import("#app/site/frame/idle/visitor-late.tsx")
          .then((module) => setLate(() => module.VisitorLate))
          .catch((error: unknown) =>
            console.warn("Cookie choice and Pool Finder could not be loaded.", error),
          );
      }),
    [],
  );
  return Late && <Late first={first} />;
}

/** Smooth scrolling in the style sheet is meant for anchors; a new page starts at its top immediately. */
function jump(): void {
  const { style } = document.documentElement;
  style.scrollBehavior = "auto";
  // reading the style applies it: the router scrolls right now, and the browser would still use the old value
  void getComputedStyle(document.documentElement).scrollBehavior;
  requestAnimationFrame(() => (style.scrollBehavior = ""));
}

/** @returns a function to cancel it */
function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === "function") {
    const handle = requestIdleCallback(run, { timeout: longestWaitMs });
    return () => cancelIdleCallback(handle);
  }
  // older Safari has no idle callback; by then the page has been rendered
  const timer = setTimeout(run, 200);
  return () => clearTimeout(timer);
}
