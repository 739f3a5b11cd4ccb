import type { Key } from "./registry.ts";

const names: Record<string, string> = { Escape: "Esc", ArrowUp: "↑", ArrowDown: "↓", " ": "Space" };

/** A key as its keyboard names it: "j", "Esc", "Ctrl K", on a Mac "⌘K". */
export function keyName({ key, withCtrl }: Pick<Key, "key" | "withCtrl">): string {
  const name = names[key] ?? key;
  if (!withCtrl) return name;
  return isMac() ? `⌘${name.toUpperCase()}` : `Ctrl ${name.toUpperCase()}`;
}

function isMac(): boolean {
  return typeof navigator !== "undefined" && /mac|iphone|ipad/i.test(navigator.platform);
}
