/** Dispatched on the window when a part of the page has changed the address in place. */
const changedEvent = "address-changed";

/** Goes to another address of the same page, in place: parts that depend on the address are rendered again. */
export function goInPlace(
  to: string,
  { replace = false, state = null }: { replace?: boolean | undefined; state?: unknown } = {},
): void {
  if (replace) history.replaceState(state, "", to);
  else history.pushState(state, "", to);
  tellAddress();
}

/** Tells the page that its address has changed. */
export function tellAddress(): void {
  dispatchEvent(new Event(changedEvent));
}

/** @returns a function to stop */
export function onAddressChange(listener: () => void): () => void {
  const events = [changedEvent, "popstate", "hashchange"];
  for (const event of events) addEventListener(event, listener);
  return () => {
    for (const event of events) removeEventListener(event, listener);
  };
}
