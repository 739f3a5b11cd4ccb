import { useSyncExternalStore } from "react";

let isOpen = false;
const listeners = new Set<() => void>();

/** Shows or hides the list of shortcuts. */
export function showKeySheet(open: boolean): void {
  isOpen = open;
  listeners.forEach((listener) => listener());
}

export function useKeySheetOpen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isOpen,
    () => false,
  );
}
