import { buttonClass } from "#app/ui/button-class.ts";

const line = buttonClass({ variant: "line", small: true });

type CookieBannerProps = {
  /** The browser sends Global Privacy Control. */
  opposed: boolean;
  onSettings: () => void;
  onEssential: () => void;
  onAll: () => void;
};

/** Asks visitors who have not chosen yet. Plain DOM, because it is on every first page. @returns a function to remove it */
export function showCookieBanner({ opposed, onSettings, onEssential, onAll }: CookieBannerProps): () => void {
  const banner = document.createElement("section");
  banner.className = "cookie-banner";
  banner.setAttribute("aria-labelledby", "cookie-banner-title");
  const text = opposed
    ? "Your browser sends Global Privacy Control, so analytics and ad cookies stay off unless you turn them on."
    : "Analytics and ad cookies stay off unless you allow them.";
  banner.innerHTML = `<div>
  <h2 id="cookie-banner-title">We use cookies</h2>
  <p>${text}</p>
</div>
<div class="cookie-choices">
  <button type="button" class="${line}" aria-haspopup="dialog">Cookie Settings</button>
  <button type="button" class="${line}">Essential Only</button>
  <button type="button" class="${line}">Accept All</button>
</div>`;
  for (const [index, choose] of [onSettings, onEssential, onAll].entries())
    banner.querySelectorAll("button")[index]?.addEventListener("click", choose);
  // first in the tab order, after the skip link
  document.querySelector(".skip-link")?.after(banner);
  const free = reserve(banner);
  return () => {
    free();
    banner.remove();
  };
}

/** Reserves space at the bottom of the page, before the banner is painted, so that it can be scrolled clear of it. */
function reserve(banner: HTMLElement): () => void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty("--cookie-banner", `${banner.offsetHeight}px`);
  const observer = new ResizeObserver(measure);
  measure();
  observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty("--cookie-banner");
  };
}
