import "./settings-button.css";
import { settingsEvent } from "./settings-event.ts";

/** Opens the cookie settings again. Without JavaScript there is nothing to choose, and the button is hidden. */
export function CookieSettingsButton({ className = "plain-button" }: { className?: string }) {
  return (
    <button
      type="button"
      className={`${className} cookie-settings-button`}
      onClick={() => window.dispatchEvent(new Event(settingsEvent))}
    >
      Cookie choices
    </button>
  );
}
