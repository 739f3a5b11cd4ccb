/** Dispatched at an element of an island to start it. */
export const neededEvent = "island-needed";

/** Starts the island that contains this element, although no one has reached for it. */
export function startIsland(element: Element | null): void {
  element?.dispatchEvent(new Event(neededEvent, { bubbles: true }));
}
