import { pageClassOf } from "#core/content/tracking/rules.ts";
import { leadStoredEvent, type LeadStored } from "./lead-stored.ts";
import { track } from "./track.ts";
import { watchPaint } from "./watch-paint.ts";

/** Listens for calls, choices and leads anywhere on the page, and for a slow first paint. */
export function listen(): void {
  addEventListener("click", trackPhone);
  addEventListener("change", trackChoice);
  addEventListener(leadStoredEvent, trackStored);
  watchPaint();
}

function trackPhone({ target }: MouseEvent): void {
  const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href^="tel:"]');
  if (!link) return;
  const place = link.closest("footer") ? "footer" : link.closest("main") ? "page" : "banner";
  track("phone_click", { phone: link.href.slice("tel:".length), place, page_class: here() });
}

/** Sizes are chosen in three places, identified by the names of their fields. */
function trackChoice({ target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
  const { name, id, value } = target;
  const designing = target.closest("form.tool-controls") !== null;
  if (designing && name) track("design_tool_usage", { control: name, value, page_class: here() });
  const place =
    designing && name === "size"
      ? "design-tool"
      : name === "poolSize"
        ? "estimate"
        : id === "quote-size" && "landing";
  if (place && value) track("pool_size_interest", { size: value, place, page_class: here() });
}

/** Loaded when there is a lead; without it only the event is missing. */
function trackStored(event: Event): void {
  const { payload, reported } = (event as LeadStored).detail;
  reported.push(
    import("./track-lead.ts")
      .then(({ trackLead }) => trackLead(payload))
      .catch((error: unknown) => console.warn("The lead could not be reported to analytics.", error)),
  );
}

function here(): string {
  return pageClassOf(location.pathname);
}
