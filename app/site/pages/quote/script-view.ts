import { viewAfterMs } from "#core/quotes/signing/rules.ts";
import { staffHeaders } from "#app/site/parts/staff-headers.ts";

/** How often it is checked whether the page is in front, in ms. */
const checkEveryMs = 500;

/**
 * Tells the server once that a person reads a quote that nobody has read: after a touch or a key, or some seconds in
 * front. Whoever is signed in to the staff area says so, and is not counted.
 */
export function watchReader(): void {
  if (document.querySelector("main[data-unread]") === null) return;
  let inFrontMs = 0;
  const timer = setInterval(() => {
    if (document.visibilityState === "visible" && document.hasFocus()) inFrontMs += checkEveryMs;
    if (inFrontMs >= viewAfterMs) tell();
  }, checkEveryMs);

  function tell(): void {
    clearInterval(timer);
    for (const type of touches) removeEventListener(type, tell, true);
    const headers = staffHeaders();
    // another visit tells it again, should this be lost
    fetch("?do=view", { method: "POST", headers, body: new URLSearchParams(), keepalive: true }).catch(
      () => {},
    );
  }
  for (const type of touches) addEventListener(type, tell, true);
}

const touches = ["pointerdown", "keydown", "touchstart"] as const;
