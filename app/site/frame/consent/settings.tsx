import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Dialog, useReturnFocus } from "#app/ui/dialog.tsx";
import type { CookiePreferences } from "./consent.ts";

const categories = [
  {
    name: "essential",
    title: "Essential",
    text: "Needed for the site to work, such as remembering this choice.",
  },
  { name: "analytics", title: "Analytics", text: "Counts visits, so we know which pages help." },
  { name: "marketing", title: "Marketing", text: "Shows us which ad you came from." },
  {
    name: "functional",
    title: "Functional",
    text: "Would remember your choices on this site after you close the tab. We don’t use any of these yet.",
  },
] as const;

/** Every optional category is off until it is turned on. */
const untouched = { essential: true, analytics: false, marketing: false, functional: false };

type CookieSettingsProps = {
  preferences: CookiePreferences | null;
  /** The browser sends Global Privacy Control. */
  opposed: boolean;
  onSave: (choice: CookiePreferences) => void;
  onAll: () => void;
  onClose: () => void;
};

/** Four categories; the essential one cannot be disabled. */
export function CookieSettings({ preferences, opposed, onSave, onAll, onClose }: CookieSettingsProps) {
  const [choice, setChoice] = useState<CookiePreferences>(preferences ?? untouched);
  // after a choice in another tab, unsaved changes here must not undo it
  const [lastPreferences, setLastPreferences] = useState(preferences);
  if (lastPreferences !== preferences) {
    setLastPreferences(preferences);
    setChoice(preferences ?? untouched);
  }
  useReturnFocus();
  return (
    <Dialog
      open
      onClose={onClose}
      title="Cookie Settings"
      footer={
        <>
          <Button onClick={() => onSave(choice)}>Save Preferences</Button>
          <Button variant="line" onClick={onAll}>
            Accept All
          </Button>
        </>
      }
    >
      {opposed && (
        <p className="cookie-signal">
          Your browser sends Global Privacy Control. We treat that as a no: Analytics and Marketing are off
          unless you turn them on here.
        </p>
      )}
      <ul className="cookie-categories">
        {categories.map(({ name, title, text }) => (
          <li key={name}>
            <div>
              <b>{title}</b>
              <span id={`cookie-${name}`}>{text}</span>
            </div>
            <label className="switch">
              <input
                type="checkbox"
                role="switch"
                aria-checked={choice[name]}
                aria-label={title}
                aria-describedby={`cookie-${name}`}
                checked={choice[name]}
                disabled={name === "essential"}
                onChange={({ target }) => setChoice({ ...choice, [name]: target.checked })}
              />
              <i aria-hidden="true" />
              <em aria-hidden="true">{name === "essential" ? "Always on" : choice[name] ? "On" : "Off"}</em>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
