import { useSyncExternalStore } from "react";
import { local } from "#app/admin/kit/storage.ts";

const listeners = new Set<() => void>();

function keyOf(userId: number): string {
  return `adminNotices:${userId}`;
}

/** Browsers without notices, or pages without HTTPS, have no Notification, whatever the type says. */
export function canNotify(): boolean {
  return typeof window !== "undefined" && "Notification" in window;
}

/** Whether this user wants desktop notices on this device, and the browser allows them. */
export function wantsNotices(userId: number): boolean {
  return canNotify() && Notification.permission === "granted" && local.getItem(keyOf(userId)) === "on";
}

export function setNotices(userId: number, on: boolean): void {
  local.setItem(keyOf(userId), on ? "on" : "off");
  listeners.forEach((listener) => listener());
}

/** The same for a component, also when another tab changes it. */
export function useWantsNotices(userId: number): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      addEventListener("storage", listener);
      return () => {
        listeners.delete(listener);
        removeEventListener("storage", listener);
      };
    },
    () => wantsNotices(userId),
    () => false,
  );
}

/** The last lead that this browser has announced, shared by its tabs. */
export function lastAnnounced(userId: number): number | null {
  const id = Number(local.getItem(`${keyOf(userId)}:last`));
  return id > 0 ? id : null;
}

export function noteAnnounced(userId: number, id: number): void {
  local.setItem(`${keyOf(userId)}:last`, String(id));
}
