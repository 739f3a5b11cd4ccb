import type { TextParameter } from "#core/content/tracking/coming-through.rules.ts";
import type { conversionActions } from "#core/content/tracking/rules.ts";
import { staffHeaders } from "#app/site/parts/staff-headers.ts";

type Conversion = (typeof conversionActions)[number];

/** A view counts this long, in ms, after the page has loaded (specification, section 4, of the enhanced layout). */
const viewDelayMs = 1_000;

/**
 * Counts the view of an article or a landing page, and what is pressed on a landing page. Links to the estimate name it.
 * @param text the element that names it: `data-counted` is the path of its counts below /api, which ends in its slug;
 * `data-shown` is a query that says which version of which test it shows
 */
export function countText({ dataset: { counted = "", countsView, shown = "" } }: HTMLElement): void {
  const slug = counted.slice(counted.indexOf("/") + 1);
  let isPressed = false;
  addEventListener("click", ({ target }) => {
    if (!(target instanceof Element)) return;
    const link = target.closest<HTMLAnchorElement>("main a[href]");
    if (link?.pathname === "/estimate")
      nameText(counted.startsWith("blog/") ? "article" : "landing", slug, link);
    const pressed = target.closest<HTMLElement>("[data-conversion]");
    if (!pressed) return;
    const action = pressed.dataset.conversion as Conversion;
    // a test address shows the page without being it (decision 0070)
    if (location.pathname.replace(/\/$/, "") !== `/${slug}`) return;
    // of a test, each visit counts its first press
    report(counted, `conversion${isPressed ? "" : shown}`, { action });
    isPressed = true;
  });
  if (countsView !== undefined) setTimeout(() => report(counted, `view${shown}`), viewDelayMs);
}

/** The estimate says by which text its sender came. */
function nameText(parameter: TextParameter, slug: string, link: HTMLAnchorElement): void {
  const query = new URLSearchParams(link.search);
  query.set(parameter, slug);
  link.search = `${query}`;
}

/**
 * Sent with keepalive, because most of these actions leave the page. Failures are ignored: counting must never disturb
 * a visitor.
 */
function report(counted: string, what: `${"view" | "conversion"}${string}`, body?: object): void {
  fetch(`/api/${counted}/track-${what}`, {
    method: "POST",
    keepalive: true,
    credentials: "include",
    headers: { ...staffHeaders(), ...(body && { "Content-Type": "application/json" }) },
    body: body && JSON.stringify(body),
  }).catch(() => undefined);
}
