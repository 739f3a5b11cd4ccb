/** What it must not lie over when the page rests. */
const controls = ".button, .text-link, .more, button, input, select, textarea, summary, label";
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
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const under = [left + 1, (left + right) / 2, right - 1].flatMap((x) =>
    [top + 1, (top + bottom) / 2, bottom - 1].flatMap((y) => document.elementsFromPoint(x, y)),
  );
  const text = document.createRange();
  return under.some((one) => {
    if (button.contains(one)) return false;
    if (one.closest(controls)) return true;
    const figure = one.closest(figures);
    if (!figure) return false;
    // where its text is: it may be as wide as the page, and its figure short
    text.selectNodeContents(figure);
    return [...text.getClientRects()].some(
      (part) => part.left < right && part.right > left && part.top < bottom && part.bottom > top,
    );
  });
}
