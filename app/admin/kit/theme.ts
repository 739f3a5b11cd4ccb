import { useLayoutEffect, useSyncExternalStore } from "react";
import { listenIn, local } from "./storage.ts";

type Theme = "light" | "dark";

const key = "adminTheme";
const listeners = new Set<() => void>();
const listen = listenIn(listeners);

/** The theme chosen on this device, or else the system's; and a function to switch it. */
export function useTheme(): { theme: Theme; toggle: () => void } {
  const theme = useSyncExternalStore(listen, chosen, () => "light" as const);
  const toggle = () => {
    local.setItem(key, theme === "dark" ? "light" : "dark");
    listeners.forEach((listener) => listener());
  };
  return { theme, toggle };
}

/** Applies the staff theme to the whole document while the calling screen is mounted. */
export function useStaffTheme(): void {
  const { theme } = useTheme();
  useLayoutEffect(() => {
    const { classList, dataset } = document.documentElement;
    classList.add("admin");
    dataset["theme"] = theme;
    return () => {
      classList.remove("admin");
      delete dataset["theme"];
    };
  }, [theme]);
}

function chosen(): Theme {
  const stored = local.getItem(key);
  if (stored === "light" || stored === "dark") return stored;
  return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
}
