const controls = "a[href], button, label, summary, input[type=checkbox], input[type=radio]";

/** How far the pointer may move during a click, in CSS px. Moving farther cancels the click. */
const slack = 10;

/**
 * A click counts where it began. If something above a button loads or changes between pointer down and up, the button
 * moves away, and the browser sends the click to whatever took its place. This sends it to the button.
 * @returns a function that ends it
 */
export function keepClicks(): () => void {
  let begun: { on: Element; x: number; y: number } | null = null;
  const down = ({ target, isPrimary, clientX: x, clientY: y }: PointerEvent) => {
    const on = isPrimary && target instanceof Element ? target.closest(controls) : null;
    begun = on && { on, x, y };
  };
  const clicked = (event: MouseEvent) => {
    const from = begun;
    begun = null;
    // a click by a key has a detail of 0
    if (!from || event.detail === 0 || !(event.target instanceof Node)) return;
    const { on, x, y } = from;
    if (on.contains(event.target) || Math.hypot(event.clientX - x, event.clientY - y) > slack) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    on.dispatchEvent(new MouseEvent("click", event));
  };
  const ended = new AbortController();
  const options = { signal: ended.signal, capture: true };
  addEventListener("pointerdown", down, options);
  addEventListener("click", clicked, options);
  return () => ended.abort();
}
