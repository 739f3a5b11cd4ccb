import { useEffect, useState } from "react";
import { readPreferences, startConsent } from "./consent.ts";
import type { Cookies } from "./cookies.tsx";
import { settingsEvent } from "./settings-event.ts";

/**
 * The cookie banner for those who have not chosen, and the settings for those who ask for them. Both come in a file of
 * their own, which those who have chosen never load.
 */
export function Consent() {
  const [Shown, setShown] = useState<typeof Cookies | null>(null);
  const [settings, setSettings] = useState(false);
  useEffect(() => {
    startConsent();
    const show = () =>
      import("./cookies.tsx")
        .then((module) => setShown(() => module.Cookies))
        // without it nothing is granted, and the next press tries again
        .catch((error: unknown) => console.warn("The cookie settings could not be loaded.", error));
    const ask = () => {
      setSettings(true);
      void show();
    };
    window.addEventListener(settingsEvent, ask);
    if (!readPreferences()) void show();
    return () => window.removeEventListener(settingsEvent, ask);
  }, []);
  return Shown && <Shown settings={settings} onSettings={setSettings} />;
}
