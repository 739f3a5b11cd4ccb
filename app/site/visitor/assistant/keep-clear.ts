/** What it must not lie over when the page rests. */
const controls = ".button, .text-link, button, input, select, textarea, summary, label";
const figures = ".price, .num";
/** How far it moves up at most, in steps of its own height. */
const mostSteps = 4;
/** After a scroll or a press, the page rests once nothing has moved for this long. */
const restMs = 250;

/** Keeps the Pool Finder's button off what is read, and off what a page shows at rest. */
export function keepClear(button: HTMLButtonElement): void {
  stepAside(button);
  let resting: ReturnType<typeof setTimeout> | undefined;
  const rest = () => {
    clearTimeout(resting);
    resting = setTimeout(() => settle(button), restMs);
  };
  for (const moved of ["scroll", "resize", "click"]) addEventListener(moved, rest, { passive: true });
  // it is smaller once its name is gone
  new ResizeObserver(() => settle(button)).observe(button);
}

/** Who reads on has nothing covered by it; it returns on the way up. */
function stepAside(button: HTMLButtonElement): void {
  let last = scrollY;
  const follow = () => {
    // shorter moves are a finger that rests, or a part above that grew
    if (Math.abs(scrollY - last) < 8) return;
    const isFocused = document.activeElement === button;
    button.toggleAttribute("data-aside", scrollY > last && !isFocused);
    last = scrollY;
  };
  addEventListener("scroll", follow, { passive: true });
}

/** Moves it up, past what it would cover; if no place near is free, it is gone until the page has moved on. */
function settle(button: HTMLButtonElement): void {
  let steps = 0;
  do liftTo(steps);
  while (coversAnything(button) && (steps += 1) <= mostSteps);
  const isCrowded = steps > mostSteps;
  if (isCrowded) liftTo(0);
  button.toggleAttribute("data-crowded", isCrowded);
}

function liftTo(steps: number): void {
  document.documentElement.style.setProperty("--finder-lift", `${steps * 3}rem`);
}

function coversAnything(button: HTMLButtonElement): boolean {
  const box = button.getBoundingClientRect();
  const across = [box.left + 1, (box.left + box.right) / 2, box.right - 1];
  const down = [box.top + 1, (box.top + box.bottom) / 2, box.bottom - 1];
  const under = across.flatMap((x) => down.flatMap((y) => document.elementsFromPoint(x, y)));
  return under.some((one) => {
    if (button.contains(one)) return false;
    const figure = one.closest(figures);
    return one.closest(controls) !== null || (figure !== null && textOf(figure).some(meets(box)));
  });
}

/** Where its text is: it may be as wide as the page, and its figure short. */
function textOf(figure: Element): DOMRect[] {
  const text = document.createRange();
  text.selectNodeContents(figure);
  return [...text.getClientRects()];
}

function meets(box: DOMRect): (one: DOMRect) => boolean {
  return ({ left, right, top, bottom }) =>
    left < box.right && right > box.left && top < box.bottom && bottom > box.top;
}
