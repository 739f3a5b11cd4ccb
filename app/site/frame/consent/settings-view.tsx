import { afterFrame } from "#app/site/parts/after-frame.ts";
import { mount } from "#app/site/frame/shell/mount.tsx";
import { signalsPrivacy, type CookiePreferences } from "./consent.ts";
import { CookieSettings } from "./settings.tsx";

type Handlers = { onSave: (choice: CookiePreferences) => void; onAll: () => void; onClose: () => void };

/** The open dialog. `show` draws it with the choice as it is now. */
export type CookieSettingsView = { show: (choice: CookiePreferences | null) => void };

export function showCookieSettings({ onSave, onAll, onClose }: Handlers): CookieSettingsView {
  const view = mount();
  function close(): void {
    view.remove();
    onClose();
  }
  /** The dialog and the banner each restyle the whole page when they go: a slow phone shows one after the other. */
  function closeAnd(choose: () => void): void {
    close();
    afterFrame(choose);
  }
  return {
    show: (choice) =>
      view.draw(
        <CookieSettings
          preferences={choice}
          opposed={signalsPrivacy()}
          onClose={close}
          onSave={(chosen) => closeAnd(() => onSave(chosen))}
          onAll={() => closeAnd(onAll)}
        />,
      ),
  };
}
