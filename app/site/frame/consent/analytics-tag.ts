import { dataLayer } from "#app/site/frame/tracking/track.ts";

const home = "https://www.googletagmanager.com";
let loaded = false;

/**
 * Loads the company's tag, once per page load. Called only after the visitor has agreed to analytics; the tag is
 * notified of a later refusal as of any other choice.
 */
export function loadTag(id: string): void {
  if (loaded) return;
  loaded = true;
  const isContainer = id.startsWith("GTM-");
  if (isContainer) dataLayer().push({ "gtm.start": Date.now(), event: "gtm.js" });
  else configure(id);
  const script = document.createElement("script");
  script.async = true;
  script.src = `${home}/${isContainer ? "gtm.js" : "gtag/js"}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

function configure(id: string): void {
  const { gtag } = window as unknown as { gtag?: (...words: unknown[]) => void };
  gtag?.("js", new Date());
  gtag?.("config", id);
}
