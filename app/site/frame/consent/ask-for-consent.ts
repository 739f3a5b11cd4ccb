import "./consent.css";
import type { CookieSettingsView } from "./settings-view.tsx";
import { showCookieBanner } from "./banner.ts";
import {
  passOnChoice,
  readPreferences,
  savePreferences,
  signalsPrivacy,
  startConsent,
  type CookiePreferences,
} from "./consent.ts";

const everything = { essential: true, analytics: true, marketing: true, functional: true };
const essentialOnly = { essential: true, analytics: false, marketing: false, functional: false };

let preferences: CookiePreferences | null = null;
let analyticsTag = "";
let removeBanner: (() => void) | undefined;
let settings: CookieSettingsView | undefined;
const announcement = document.createElement("p");

/**
 * Shows the cookie banner to visitors who have not chosen, and loads the analytics tag once they have agreed to it.
 * Everything is denied before that.
 * @param tag the company's analytics tag; empty if there is none
 */
export function askForConsent(tag: string): void {
  analyticsTag = tag;
  announcement.className = "visually-hidden";
  announcement.setAttribute("role", "status");
  document.querySelector(".skip-link")?.after(announcement);
  startConsent();
  show(readPreferences());
  // another tab has stored its choice; this key is stored last
  addEventListener("storage", ({ key }) => {
    const choice = key === "cookiePreferences" && passOnChoice();
    if (choice) show(choice);
  });
}

/** The settings, on request; they are in a file of their own. @throws if it cannot be loaded */
export async function openCookieSettings(): Promise<void> {
  const { showCookieSettings } = await import("./settings-view.tsx");
  settings ??= showCookieSettings({
    onSave: choose,
    onAll: () => choose(everything),
    onClose: () => (settings = undefined),
  });
  settings.show(preferences);
}

function choose(choice: CookiePreferences): void {
  savePreferences(choice);
  show(choice);
  announcement.textContent = "Your cookie choice is saved.";
  // the button that was pressed is gone with the banner, and its focus with it
  if (document.activeElement === document.body)
    document.getElementById("main")?.focus({ preventScroll: true });
}

/** Shows the choice, or asks for one. */
function show(choice: CookiePreferences | null): void {
  preferences = choice;
  if (choice) {
    removeBanner?.();
    removeBanner = undefined;
  } else
    removeBanner ??= showCookieBanner({
      opposed: signalsPrivacy(),
      onSettings() {
        openCookieSettings().catch((error: unknown) =>
          console.warn("Cookie settings could not be loaded.", error),
        );
      },
      onEssential: () => choose(essentialOnly),
      onAll: () => choose(everything),
    });
  settings?.show(choice);
  if (analyticsTag && choice?.analytics)
    import("./analytics-tag.ts")
      .then((module) => module.loadTag(analyticsTag))
      .catch((error: unknown) => console.warn("The analytics tag could not be loaded.", error));
}
