import "./consent.css";
import { useEffect, useState } from "react";
import { useSite } from "#app/site/frame/shell/use-site.ts";
import { CookieBanner } from "./banner.tsx";
import {
  passOnChoice,
  readPreferences,
  savePreferences,
  signalsPrivacy,
  startConsent,
  type CookiePreferences,
} from "./consent.ts";
import type { CookieSettings } from "./settings.tsx";
import { settingsEvent } from "./settings-event.ts";

const everything = { essential: true, analytics: true, marketing: true, functional: true };
const essentialOnly = { essential: true, analytics: false, marketing: false, functional: false };

/**
 * The cookie banner for visitors who have not chosen, and the settings on request; both are in a separate file.
 * Rendered in the browser only, where the choice is stored.
 */
export function Consent() {
  const [preferences, setPreferences] = useState(readPreferences);
  const [announcement, setAnnouncement] = useState("");
  const [Settings, setSettings] = useState<typeof CookieSettings | null>(null);
  const opposed = signalsPrivacy();
  function choose(choice: CookiePreferences) {
    savePreferences(choice);
    setPreferences(choice);
    setSettings(null);
    setAnnouncement("Your cookie choice is saved.");
  }
  function openSettings() {
    import("./settings.tsx")
      .then((module) => setSettings(() => module.CookieSettings))
      // without them nothing is granted, and the next click tries again
      .catch((error: unknown) => console.warn("Cookie settings could not be loaded.", error));
  }
  useEffect(() => {
    startConsent();
    // its signal makes it the listeners' options as well
    const end = new AbortController();
    addEventListener(settingsEvent, openSettings, end);
    // another tab has stored its choice; this is the last part of one
    const onStorage = ({ key }: StorageEvent) => {
      const choice = key === "cookiePreferences" && passOnChoice();
      if (choice) setPreferences(choice);
    };
    addEventListener("storage", onStorage, end);
    return () => end.abort();
  }, []);
  // the button that was pressed is gone with the banner, and its focus with it
  useEffect(() => {
    if (announcement && document.activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [announcement]);
  const tag = useSite()?.analyticsTag;
  const counts = preferences?.analytics;
  useEffect(() => {
    if (tag && counts)
      import("./analytics-tag.ts")
        .then((module) => module.loadTag(tag))
        .catch((error: unknown) => console.warn("The analytics tag could not be loaded.", error));
  }, [tag, counts]);
  return (
    <>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      {!preferences && (
        <CookieBanner
          opposed={opposed}
          onSettings={openSettings}
          onEssential={() => choose(essentialOnly)}
          onAll={() => choose(everything)}
        />
      )}
      {Settings && (
        <Settings
          preferences={preferences}
          opposed={opposed}
          onSave={choose}
          onAll={() => choose(everything)}
          onClose={() => setSettings(null)}
        />
      )}
    </>
  );
}
