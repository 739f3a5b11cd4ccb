import "./cookies.css";
import { useEffect, useRef, useState } from "react";
import { keep } from "#app/site/tracking/keep.ts";
import { Button } from "#app/ui/button.tsx";
import { readPreferences, savePreferences, type CookiePreferences } from "./consent.ts";
import { CookieSettings } from "./settings.tsx";

const everything = { essential: true, analytics: true, marketing: true, functional: true };
const essentialOnly = { essential: true, analytics: false, marketing: false, functional: false };

type CookiesProps = { settings: boolean; onSettings: (open: boolean) => void };

/** The banner until a choice is made, and the dialog while it is open. */
export function Cookies({ settings, onSettings }: CookiesProps) {
  const [preferences, setPreferences] = useState(readPreferences);
  const [told, setTold] = useState("");
  const opposed = signalsPrivacy();
  function choose(choice: CookiePreferences) {
    savePreferences(choice);
    // what was remembered with no leave to remember it is forgotten
    if (!choice.functional) keep("sessionStorage", "hasVisitedPools", null);
    setPreferences(choice);
    onSettings(false);
    setTold("Your cookie choice is saved.");
  }
  return (
    <>
      <p className="visually-hidden" role="status">
        {told}
      </p>
      {!preferences && (
        <Banner
          opposed={opposed}
          onSettings={() => onSettings(true)}
          onEssential={() => choose(essentialOnly)}
          onAll={() => choose(everything)}
        />
      )}
      {settings && (
        <CookieSettings
          preferences={preferences}
          opposed={opposed}
          onSave={choose}
          onAll={() => choose(everything)}
          onClose={() => onSettings(false)}
        />
      )}
    </>
  );
}

type BannerProps = { opposed: boolean; onSettings: () => void; onEssential: () => void; onAll: () => void };

function Banner({ opposed, onSettings, onEssential, onAll }: BannerProps) {
  const banner = useRef<HTMLElement>(null);
  useEffect(() => reserve(banner.current), []);
  return (
    <section ref={banner} className="cookie-banner" aria-labelledby="cookie-banner-title">
      <div>
        <h2 id="cookie-banner-title">We use cookies</h2>
        <p>
          {opposed
            ? "Your browser sends Global Privacy Control, so counting visits and measuring ads stay off unless you turn them on."
            : "Some keep the site working. The rest count visits and measure ads, and stay off until you say so."}
        </p>
      </div>
      <div className="cookie-choices">
        <Button look="line" small onClick={onSettings} aria-haspopup="dialog">
          Cookie Settings
        </Button>
        <Button look="line" small onClick={onEssential}>
          Essential Only
        </Button>
        <Button look="line" small onClick={onAll}>
          Accept All
        </Button>
      </div>
    </section>
  );
}

/** Tells the page how much of its lower edge is covered: it can then be scrolled clear of the banner. */
function reserve(banner: HTMLElement | null): () => void {
  const { style } = document.documentElement;
  const measure = () => style.setProperty("--cookie-banner", `${banner?.offsetHeight ?? 0}px`);
  const observer = new ResizeObserver(measure);
  if (banner) observer.observe(banner);
  return () => {
    observer.disconnect();
    style.removeProperty("--cookie-banner");
  };
}

/** Global Privacy Control: the visitor's browser says no to being followed, on every site. */
function signalsPrivacy(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}
