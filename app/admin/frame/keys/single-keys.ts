import { useSyncExternalStore } from "react";
import { local } from "#app/admin/kit/storage.ts";

const key = "adminLetterKeys";
const listeners = new Set<() => void>();

/** Whether shortcuts of a single character work on this device. */
export function singleKeysOn(): boolean {
  return local.getItem(key) !== "off";
}

/** Whether single-key shortcuts are on for this device, and the switch (WCAG 2.1.4). */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    singleKeysOn,
    () => true,
  );
  const set = (isOn: boolean) => {
    local.setItem(key, isOn ? "on" : "off");
    listeners.forEach((listener) => listener());
  };
  return [on, set];
}
