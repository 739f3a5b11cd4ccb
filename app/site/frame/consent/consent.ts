import { keep, kept } from "#app/site/frame/shell/keep.ts";
import { dataLayer } from "#app/site/frame/tracking/track.ts";

export type CookiePreferences = Record<"essential" | "analytics" | "marketing" | "functional", boolean>;

/** For a browser without storage: the choice then applies while the page is open. */
let chosen: CookiePreferences | null = null;
let started = false;

/** The visitor's choice, or null if there is none. An unreadable choice counts as essential only. */
export function readPreferences(): CookiePreferences | null {
  if (!kept("localStorage", "cookieConsent")) return chosen;
  const stored = parsed(kept("localStorage", "cookiePreferences"));
  return {
    essential: true,
    analytics: stored.analytics === true,
    marketing: stored.marketing === true,
    functional: stored.functional === true,
  };
}

/** Stores the choice and passes it on to an analytics tag. */
export function savePreferences(preferences: CookiePreferences): void {
  chosen = preferences;
  keep("localStorage", "cookieConsent", "true");
  keep("localStorage", "cookiePreferences", JSON.stringify(preferences));
  tell("update", preferences);
}

/** Denies everything by default, and grants what was stored as allowed. Runs once per page load. */
export function startConsent(): void {
  if (started) return;
  started = true;
  tell("default", null);
  passOnChoice();
}

/** Tells an analytics tag the stored choice, which may have been made in another tab. @returns null if there is none */
export function passOnChoice(): CookiePreferences | null {
  const preferences = readPreferences();
  if (preferences) tell("update", preferences);
  return preferences;
}

/** Global Privacy Control: the visitor's browser objects to tracking on every site. */
export function signalsPrivacy(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** Google's Consent Mode: the commands an analytics tag understands (specification, section 7). */
function tell(command: "default" | "update", preferences: CookiePreferences | null): void {
  const page = window as unknown as { gtag?: (...words: unknown[]) => void };
  // a tag reads commands only from a function's arguments object
  page.gtag ??= function gtag() {
    dataLayer().push(arguments);
  };
  page.gtag("consent", command, {
    analytics_storage: preferences?.analytics ? "granted" : "denied",
    ad_storage: preferences?.marketing ? "granted" : "denied",
  });
}

function parsed(text: string | null): Partial<CookiePreferences> {
  try {
    return (JSON.parse(text ?? "{}") as Partial<CookiePreferences> | null) ?? {};
  } catch {
    return {};
  }
}
