/** Tells listeners in this process which cache tags a commit has changed. */
export function announcer(): {
  announce(tags: string[]): void;
  listen(listener: (tags: string[]) => void): void;
} {
  const listeners: ((tags: string[]) => void)[] = [];
  return {
    announce(tags) {
      for (const listener of listeners) listener(tags);
    },
    listen(listener) {
      listeners.push(listener);
    },
  };
}
