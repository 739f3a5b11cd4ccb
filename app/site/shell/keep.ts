type Place = "localStorage" | "sessionStorage";

/** What the browser keeps under this name; null where nothing is kept or keeping is forbidden. */
export function kept(place: Place, name: string): string | null {
  try {
    return window[place].getItem(name);
  } catch {
    return null; // a browser that forbids storage throws already when it is looked at
  }
}

/** Keeps a text under this name, or removes it with null. Where storage is full or forbidden the site goes on without. */
export function keep(place: Place, name: string, text: string | null): void {
  try {
    if (text === null) window[place].removeItem(name);
    else window[place].setItem(name, text);
  } catch {
    return; // nothing on the site depends on it
  }
}
