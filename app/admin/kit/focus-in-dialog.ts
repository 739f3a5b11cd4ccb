import { useEffect } from "react";

/**
 * The dialog that the caller renders opens with the focus in its first field, instead of on the button that closes it.
 */
export function useFocusInDialog(isOpen = true): void {
  useEffect(() => {
    if (isOpen) document.querySelector<HTMLElement>("dialog[open] input")?.focus();
  }, [isOpen]);
}
