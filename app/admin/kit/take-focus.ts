/**
 * As the `ref` of what takes the place of a pressed button: it gets the focus when it appears. Of a question it is the
 * answer that changes nothing, so that a key pressed twice does no harm.
 */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

/** As the `ref` of a row that was just added: its first field gets the focus, wherever the button that added it goes. */
export function takeFocusWithin(element: HTMLElement | null): void {
  element?.querySelector<HTMLElement>("input, select, textarea")?.focus();
}
