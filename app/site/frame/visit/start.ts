/** Latest start, in ms, of what waits for an idle moment. */
const longestWaitMs = 2_000;

let visit: Promise<() => Promise<void>> | undefined;

/**
 * Loads, when the browser is idle, everything that concerns the visitor rather than the page: cookie choice, analytics,
 * Pool Finder. Without it every page still works, and nothing is granted. A prerendered page waits until it is shown.
 */
export function startVisit(): void {
  addEventListener("click", openSettings);
  const start = () => {
    countArrival();
    whenIdle(() => loadVisit().catch(console.warn));
  };
  // the event comes once
  if (Reflect.get(document, "prerendering")) document.addEventListener("prerenderingchange", start);
  else start();
}

/** In the query of a link of an advertisement or a newsletter, and in few others; `campaignIn` reads it. */
const campaignSigns = /utm_|id=/;

/** At once, because a visitor may go on before the browser is idle. A failure never disturbs the visit. */
function countArrival(): void {
  const text = document.querySelector<HTMLElement>("[data-counted]");
  Promise.all([
    text && import("#app/site/frame/tracking/count-text.ts").then((module) => module.countText(text)),
    campaignSigns.test(location.search) &&
      import("#app/site/frame/tracking/carry.ts").then((module) => module.carryCampaign()),
  ]).catch(() => undefined);
}

/** @returns what opens the cookie settings */
function loadVisit(): NonNullable<typeof visit> {
  visit ??= import("./visit.ts").then(({ beginVisit, openCookieSettings }) => {
    beginVisit();
    return openCookieSettings;
  });
  visit.catch(() => (visit = undefined));
  return visit;
}

/** The button may be pressed before anything is loaded, so it is answered here. */
function openSettings({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest("[data-cookie-settings]")) return;
  loadVisit()
    .then((open) => open())
    // without them nothing is granted, and the next press tries again
    .catch(console.warn);
}

function whenIdle(run: () => void): void {
  // older Safari has no idle callback; by then the page has been drawn
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: longestWaitMs });
  else setTimeout(run, 200);
}
