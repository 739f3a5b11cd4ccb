import { useEffect, type RefObject } from "react";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import { useLoaded } from "#app/admin/kit/use-loaded.ts";
import { showPalette, usePalette } from "./store.ts";

const loadDialog = () => import("./palette-dialog.tsx");

/** The search over everything, opened with Ctrl K or ⌘K; its code is loaded when it is first opened. */
export function Palette({ area }: { area: RefObject<HTMLElement | null> }) {
  const { isOpen } = usePalette();
  const { loaded: dialog, load } = useLoaded(loadDialog);
  const open = (event: KeyboardEvent) => {
    event.preventDefault();
    showPalette(true);
  };
  useKeys("Everywhere", [{ key: "k", withCtrl: true, does: "Search everything", run: open }], area);
  useEffect(() => {
    if (isOpen && !dialog) void load().then((done) => (done ? undefined : showPalette(false)));
  }, [isOpen, dialog, load]);
  // the user may sign out while it is open
  useEffect(() => () => showPalette(false), []);
  return dialog ? <dialog.PaletteDialog open={isOpen} close={() => showPalette(false)} /> : null;
}
