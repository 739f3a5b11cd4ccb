import { landingParameter } from "#core/content/tracking/landing.rules.ts";
import type { conversionActions } from "#core/content/tracking/rules.ts";
import { staffHeaders } from "#app/site/parts/staff-headers.ts";

type Conversion = (typeof conversionActions)[number];

/** The enhanced layout counts a view this long, in ms, after it loaded (specification, section 4). */
const viewDelayMs = 1_000;

/** Counts the view of a landing page, and what is pressed on it. */
export function countLandingPage(page: HTMLElement): void {
  const slug = page.dataset.landing ?? "";
  addEventListener("click", ({ target }) => {
    const pressed = target instanceof Element ? target.closest<HTMLElement>("[data-conversion]") : null;
    if (!pressed) return;
    if (pressed instanceof HTMLAnchorElement && pressed.pathname === "/estimate")
      nameLandingPage(slug, pressed);
    trackConversion(slug, pressed.dataset.conversion as Conversion);
  });
  if ("countsView" in page.dataset) setTimeout(() => trackView(slug), viewDelayMs);
}

/** The estimate says by which landing page its sender came. */
function nameLandingPage(slug: string, link: HTMLAnchorElement): void {
  const query = new URLSearchParams(link.search);
  query.set(landingParameter, slug);
  link.search = `${query}`;
}

function trackView(slug: string): void {
  report(slug, "view");
}

function trackConversion(slug: string, action: Conversion): void {
  // a test address shows the page without being it (decision 0070)
  if (location.pathname.replace(/\/$/, "") !== `/${slug}`) return;
  report(slug, "conversion", { action });
}

/**
 * Sent with keepalive, because most of these actions leave the page. Failures are ignored: counting must never disturb
 * a visitor.
 */
function report(slug: string, what: "view" | "conversion", body?: object): void {
  fetch(`/api/landing-pages/${encodeURIComponent(slug)}/track-${what}`, {
    method: "POST",
    keepalive: true,
    credentials: "include",
    headers: { ...staffHeaders(), ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  }).catch(() => undefined);
}
