type Listener = (tags: string[]) => void;

const listeners = new Set<Listener>();

/**
 * Calls back with changes only in the tab that reads the stream: for what must happen once, however many tabs are open.
 * @returns a function to stop
 */
export function whenFirstHeard(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a listener needs changes even while the tab is hidden. */
export function isAwaited(): boolean {
  return listeners.size > 0;
}

export function tellFirstHeard(tags: string[]): void {
  for (const listener of listeners) listener(tags);
}
