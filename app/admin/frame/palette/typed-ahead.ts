let text = "";
let stop: (() => void) | undefined;

/**
 * Keeps what is typed until a field takes it: the keys go neither to the screen's shortcuts nor to the field that was
 * focused. Without it, a search typed right after Ctrl K is lost while the search is still loading.
 * @param cancel what Esc does meanwhile
 */
export function keepTyping(cancel: () => void): void {
  takeTyped();
  const keep = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    const [character, ...rest] = event.key;
    if (character !== undefined && rest.length === 0) text += character;
    else if (event.key === "Backspace") text = [...text].slice(0, -1).join("");
    else if (event.key === "Escape") cancel();
    // there is nothing to choose yet, and the key must not reach the link or list behind
    else if (!/^(Enter|Arrow|Home|End|Page)/.test(event.key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const paste = (event: ClipboardEvent) => {
    text += event.clipboardData?.getData("text/plain") ?? "";
    event.preventDefault();
  };
  const refuse = (event: Event) => event.preventDefault();
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true };
  addEventListener("keydown", keep, options);
  addEventListener("paste", paste, options);
  // Delete and Ctrl X
  for (const type of ["beforeinput", "cut"]) addEventListener(type, refuse, options);
  stop = () => ended.abort();
}

/** Stops keeping what is typed. @returns what was typed */
export function takeTyped(): string {
  stop?.();
  stop = undefined;
  const typed = text;
  text = "";
  return typed;
}
