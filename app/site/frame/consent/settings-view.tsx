import { mount } from "#app/site/frame/shell/mount.tsx";
import { signalsPrivacy, type CookiePreferences } from "./consent.ts";
import { CookieSettings } from "./settings.tsx";

type Handlers = { onSave: (choice: CookiePreferences) => void; onAll: () => void; onClose: () => void };

/** The open dialog. `show` draws it with the choice as it is now. */
export type CookieSettingsView = { show: (choice: CookiePreferences | null) => void; close: () => void };

export function showCookieSettings({ onClose, ...handlers }: Handlers): CookieSettingsView {
  const view = mount();
  function close(): void {
    view.remove();
    onClose();
  }
  return {
    show: (choice) =>
      view.draw(
        <CookieSettings preferences={choice} opposed={signalsPrivacy()} onClose={close} {...handlers} />,
      ),
    close,
  };
}
