import { useEffect, useRef, type RefObject } from "react";

/** An open menu takes focus, closes on Esc and when the window becomes wide, and returns focus. */
export function useMenuKeys(panel: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!open) return;
    const before = document.activeElement;
    const menu = panel.current;
    const wide = matchMedia("(min-width: 68.01rem)");
    const pressed = (event: KeyboardEvent) => event.key === "Escape" && latest.current();
    const widened = () => latest.current();
    menu?.querySelector<HTMLElement>("nav a")?.focus();
    addEventListener("keydown", pressed);
    wide.addEventListener("change", widened);
    return () => {
      removeEventListener("keydown", pressed);
      wide.removeEventListener("change", widened);
      if (before instanceof HTMLElement && menu?.contains(document.activeElement)) before.focus();
    };
  }, [open, panel]);
}
