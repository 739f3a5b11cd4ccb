import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation, useMatches } from "react-router";
import type { Recommendation } from "#core/desk/advice/rules.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";
import type { AssistantButton } from "./button.tsx";
import { storedEvent, wasInvited } from "./invited.ts";

/** The ids of their routes. */
const poolPages = ["pools", "pool-detail"];

/**
 * Decides whether to show the floating Pool Finder button: with stored recommendations, after a visit to the pools, or
 * on request; once shown it stays. The button is in a separate file that other visitors never load.
 */
export function Assistant() {
  const { pathname } = useLocation();
  const showsPools = poolPages.includes(useMatches().at(-1)?.id ?? "");
  const [Shown, setShown] = useState<typeof AssistantButton | null>(null);
  const [visible, setVisible] = useState(false);
  const [recommendations, setRecommendations] = useState<Recommendation[]>([]);
  useEffect(() => {
    const show = (found: Recommendation[]) => {
      setRecommendations(found);
      if (found.length > 0 || wasInvited()) setVisible(true);
    };
    // few visitors have any, and others need not load what reads them
    const update = () => {
      if (!kept("sessionStorage", "aiRecommendations")) return show([]);
      import("./stored.ts")
        .then(({ readRecommendations }) => show(readRecommendations()))
        .catch((error: unknown) => console.warn("The pool recommendations could not be loaded.", error));
    };
    if (showsPools) {
      keep("sessionStorage", "hasVisitedPools", "true");
      setVisible(true);
    }
    update();
    window.addEventListener(storedEvent, update);
    return () => window.removeEventListener(storedEvent, update);
  }, [pathname, showsPools]);
  useEffect(() => {
    if (!visible) return;
    import("./button.tsx")
      .then((module) => setShown(() => module.AssistantButton))
      // the Pool Finder is available on /pools anyway
      .catch((error: unknown) => console.warn("The Pool Finder assistant could not be loaded.", error));
  }, [visible]);
  // last in the document, and so last in keyboard order
  return Shown && createPortal(<Shown recommendations={recommendations} />, document.body);
}
