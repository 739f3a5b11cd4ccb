import type { RefObject } from "react";
import { Dialog } from "#app/ui/dialog.tsx";
import { keyName } from "./key-name.ts";
import type { Key } from "./registry.ts";
import { showKeySheet, useKeySheetOpen } from "./sheet-store.ts";
import { useSingleKeys } from "./single-keys.ts";
import { useKeys, useRegisteredKeys } from "./use-keys.ts";
import "./key-sheet.css";

/** All shortcuts of the current screen, opened with `?`, and the switch for those of a single character. */
export function KeySheet({ area }: { area: RefObject<HTMLElement | null> }) {
  const isOpen = useKeySheetOpen();
  useKeys("Everywhere", [{ key: "?", does: "Show the shortcuts", run: () => showKeySheet(true) }], area);
  return (
    <Dialog open={isOpen} onClose={() => showKeySheet(false)} title="Keyboard shortcuts">
      {isOpen && <Groups />}
    </Dialog>
  );
}

function Groups() {
  const groups = useRegisteredKeys();
  const [on, setOn] = useSingleKeys();
  const names = [...new Set(groups.map(({ name }) => name))].toReversed();
  return (
    <div className="key-sheet">
      {names.map((name) => (
        <section key={name}>
          <h3>{name}</h3>
          <dl>
            {groups
              .filter((group) => group.name === name)
              .flatMap(({ keys }) => keys)
              .map((key) => (
                <Shortcut key={`${key.withCtrl} ${key.key}`} shortcut={key} isOff={!on && isSingle(key)} />
              ))}
          </dl>
        </section>
      ))}
      <label className="check">
        <input type="checkbox" checked={on} onChange={({ target }) => setOn(target.checked)} />
        <span>Single-key shortcuts on</span>
      </label>
    </div>
  );
}

function isSingle({ key, withCtrl }: Key): boolean {
  return key.length === 1 && !withCtrl;
}

function Shortcut({ shortcut, isOff }: { shortcut: Key; isOff: boolean }) {
  return (
    <div>
      <dt>
        <kbd>{keyName(shortcut)}</kbd>
      </dt>
      <dd>
        {shortcut.does}
        {isOff && <span className="muted"> (off)</span>}
      </dd>
    </div>
  );
}
