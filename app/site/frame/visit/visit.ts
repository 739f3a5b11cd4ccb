import { askForConsent, openCookieSettings } from "#app/site/frame/consent/ask-for-consent.ts";
import { countVisits } from "#app/site/frame/tracking/count-visits.ts";
import { showRequestedFinder } from "#app/site/parts/finder-request.ts";
import { showFinderButton } from "#app/site/visitor/assistant/finder-button.ts";

export { openCookieSettings };

/** Consent comes first: it denies everything before any event is sent. */
export function beginVisit(): void {
  askForConsent(document.querySelector("main")?.dataset.analyticsTag ?? "");
  countVisits();
  showFinderButton();
  showRequestedFinder();
}
