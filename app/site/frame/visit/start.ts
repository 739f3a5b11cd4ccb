/** Latest start, in ms, of what waits for an idle moment. */
const longestWaitMs = 2_000;

let visit: Promise<{ openCookieSettings: () => Promise<void> }> | undefined;

/**
 * Loads, when the browser is idle, everything that concerns the visitor rather than the page: cookie choice, analytics,
 * Pool Finder. Without it every page still works, and nothing is granted. A prerendered page waits until it is shown.
 */
export function startVisit(): void {
  addEventListener("click", openSettings);
  whenShown(countLandingPage);
  whenShown(carryCampaign);
  whenShown(() =>
    whenIdle(() => {
      loadVisit().catch((error: unknown) =>
        console.warn("Cookie choice and Pool Finder could not be loaded.", error),
      );
    }),
  );
}

function countLandingPage(): void {
  const landing = document.querySelector<HTMLElement>("[data-landing]");
  if (!landing) return;
  import("#app/site/pages/landing/track.ts")
    .then((module) => module.countLandingPage(landing))
    // counting never disturbs a visitor
    .catch(() => undefined);
}

/** At once, because a visitor may go on before the browser is idle. */
function carryCampaign(): void {
  if (location.search === "") return;
  import("#app/site/frame/tracking/carry-campaign.ts")
    .then((module) => module.carryCampaign())
    // the next page works without it
    .catch(() => undefined);
}

function loadVisit(): NonNullable<typeof visit> {
  visit ??= import("./visit.ts").then(({ beginVisit, openCookieSettings }) => {
    beginVisit();
    return { openCookieSettings };
  });
  visit.catch(() => (visit = undefined));
  return visit;
}

/** The button may be pressed before anything is loaded, so it is answered here. */
function openSettings({ target }: MouseEvent): void {
  if (!(target instanceof Element) || !target.closest("[data-cookie-settings]")) return;
  loadVisit()
    .then(({ openCookieSettings }) => openCookieSettings())
    // without them nothing is granted, and the next press tries again
    .catch((error: unknown) => console.warn("Cookie settings could not be loaded.", error));
}

function whenShown(run: () => void): void {
  if (Reflect.get(document, "prerendering") === true)
    document.addEventListener("prerenderingchange", run, { once: true });
  else run();
}

function whenIdle(run: () => void): void {
  // older Safari has no idle callback; by then the page has been drawn
  if (typeof requestIdleCallback === "function") requestIdleCallback(run, { timeout: longestWaitMs });
  else setTimeout(run, 200);
}
