type Place = "localStorage" | "sessionStorage";

/** The value stored in the browser under this name; null if there is none or storage is forbidden. */
export function kept(place: Place, name: string): string | null {
  try {
    return window[place].getItem(name);
  } catch {
    return null; // a browser that forbids storage throws on access
  }
}

/**
 * Stores a value under this name, or removes it with null. If storage is full or forbidden, the site works without it.
 */
export function keep(place: Place, name: string, text: string | null): void {
  try {
    if (text === null) window[place].removeItem(name);
    else window[place].setItem(name, text);
  } catch {
    return; // nothing on the site depends on it
  }
}
