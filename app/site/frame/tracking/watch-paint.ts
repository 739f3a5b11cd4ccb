import { pageClassOf, poorPaintMs } from "#core/content/tracking/rules.ts";
import { dataLayer } from "./track.ts";

const kind = "largest-contentful-paint";

/**
 * Reports a slow LCP once, with a warning, a data layer event and a count on the server, which gets only the page
 * class.
 */
export function watchPaint(): void {
  if (!PerformanceObserver.supportedEntryTypes.includes(kind)) return;
  const observer = new PerformanceObserver((list) => {
    const late = list.getEntries().find(({ startTime }) => startTime > poorPaintMs);
    if (!late) return;
    observer.disconnect();
    const value = Math.round(late.startTime);
    console.warn(`Largest Contentful Paint after ${value} ms: poor (above ${poorPaintMs} ms)`);
    const page_class = pageClassOf(location.pathname);
    dataLayer().push({ event: "largest_contentful_paint", value, rating: "poor", page_class });
    navigator.sendBeacon(`/api/slow-pages/${page_class}`);
  });
  observer.observe({ type: kind, buffered: true });
}
