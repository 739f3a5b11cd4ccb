import { useLayoutEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";

type CookieBannerProps = {
  /** The browser sends Global Privacy Control. */
  opposed: boolean;
  onSettings: () => void;
  onEssential: () => void;
  onAll: () => void;
};

/** Asks visitors who have not chosen yet. */
export function CookieBanner({ opposed, onSettings, onEssential, onAll }: CookieBannerProps) {
  const banner = useRef<HTMLElement>(null);
  useLayoutEffect(() => reserve(banner.current), []);
  return (
    <section ref={banner} className="cookie-banner" aria-labelledby="cookie-banner-title">
      <div>
        <h2 id="cookie-banner-title">We use cookies</h2>
        <p>
          {opposed
            ? "Your browser sends Global Privacy Control, so analytics and ad cookies stay off unless you turn them on."
            : "Analytics and ad cookies stay off unless you allow them."}
        </p>
      </div>
      <div className="cookie-choices">
        <Button variant="line" small onClick={onSettings} aria-haspopup="dialog">
          Cookie Settings
        </Button>
        <Button variant="line" small onClick={onEssential}>
          Essential Only
        </Button>
        <Button variant="line" small onClick={onAll}>
          Accept All
        </Button>
      </div>
    </section>
  );
}

/** Reserves space at the bottom of the page, before the banner is painted, so that it can be scrolled clear of it. */
function reserve(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty("--cookie-banner", `${banner?.offsetHeight ?? 0}px`);
  const observer = new ResizeObserver(measure);
  measure();
  if (banner) observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty("--cookie-banner");
  };
}
