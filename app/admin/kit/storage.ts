type Place = "localStorage" | "sessionStorage";
type Kept = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/** The browser's storage or, where it is forbidden, memory: then a sign-in lasts as long as the page. */
export const local = storage("localStorage");
export const session = storage("sessionStorage");

function storage(place: Place): Kept {
  const memory = new Map<string, string>();
  const inMemory: Kept = {
    getItem: (name) => memory.get(name) ?? null,
    setItem: (name, text) => void memory.set(name, text),
    removeItem: (name) => void memory.delete(name),
  };
  // read each time, because reading the property is what throws
  const open = (): Kept => {
    try {
      return globalThis[place];
    } catch {
      return inMemory;
    }
  };
  return {
    getItem: (name) => open().getItem(name),
    setItem: (name, text) => open().setItem(name, text),
    removeItem: (name) => open().removeItem(name),
  };
}

/** Calls back when this tab changes what it keeps, through `listeners`, and when another tab does. @returns a function to stop */
export function listenIn(listeners: Set<() => void>): (listener: () => void) => () => void {
  return (listener) => {
    listeners.add(listener);
    addEventListener("storage", listener);
    return () => {
      listeners.delete(listener);
      removeEventListener("storage", listener);
    };
  };
}
