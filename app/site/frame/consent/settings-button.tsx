import "./settings-button.css";

/** Opens the cookie settings again. Without JavaScript there is nothing to choose, and the button is hidden. */
export function CookieSettingsButton({ className = "plain-button" }: { className?: string }) {
  return (
    <button type="button" className={`${className} cookie-settings-button`} data-cookie-settings="">
      Cookie choices
    </button>
  );
}
