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
    // there is nothing to choose yet, and the link behind is not meant
    else if (event.key !== "Enter") return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  addEventListener("keydown", keep, true);
  stop = () => removeEventListener("keydown", keep, true);
}

/** Ends the keeping. @returns what was typed */
export function takeTyped(): string {
  stop?.();
  stop = undefined;
  const typed = text;
  text = "";
  return typed;
}
