import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import type { Recommendation } from "#core/advice/rules.ts";
import { pageClassOf } from "#core/tracking/rules.ts";
import { readPreferences } from "#app/site/consent/consent.ts";
import { keep } from "#app/site/shell/keep.ts";
import type { AssistantButton } from "./button.tsx";
import { readRecommendations, storedEvent, wasInvited } from "./stored.ts";

/**
 * Decides whether the floating Pool Finder is there: with stored recommendations, after a look at pools, or when asked
 * for; once there it stays. The button comes in a file of its own that other visitors never load.
 */
export function Assistant() {
  const { pathname } = useLocation();
  const [Shown, setShown] = useState<typeof AssistantButton | null>(null);
  const [visible, setVisible] = useState(false);
  const [recommendations, setRecommendations] = useState<Recommendation[]>([]);
  useEffect(() => {
    const update = () => {
      const found = readRecommendations();
      setRecommendations(found);
      if (found.length > 0 || wasInvited()) setVisible(true);
    };
    if (["pools", "pool-detail"].includes(pageClassOf(pathname))) {
      // only somebody who said no to being remembered is not
      if (readPreferences()?.functional !== false) keep("sessionStorage", "hasVisitedPools", "true");
      setVisible(true);
    }
    update();
    window.addEventListener(storedEvent, update);
    return () => window.removeEventListener(storedEvent, update);
  }, [pathname]);
  useEffect(() => {
    if (!visible) return;
    import("./button.tsx")
      .then((module) => setShown(() => module.AssistantButton))
      // the Pool Finder is on /pools all the same
      .catch((error: unknown) => console.warn("The Pool Finder assistant could not be loaded.", error));
  }, [visible]);
  // last on the page for those who go through it by keyboard
  return Shown && createPortal(<Shown recommendations={recommendations} />, document.body);
}
