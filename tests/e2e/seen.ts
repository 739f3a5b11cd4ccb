/* These run in the page, so each contains all that it needs. */

type Focused = {
  /** The element with the focus; empty if there is none. */
  name: string;
  /** Where the target is, in the order of the document; "gone" if it has been redrawn. */
  direction: "here" | "before" | "after" | "gone";
  /** Why a person could not see where the focus is; empty if one can. */
  hidden: string;
};

/** Where the focus is, whether it is visible there, and in which direction the target is. */
export function focused(target: Element): Focused {
  const at = document.activeElement;
  if (!target.isConnected) return { name: "", direction: "gone", hidden: "" };
  if (!at || at === document.body) return { name: "", direction: "after", hidden: "" };
  const isBefore = at.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_PRECEDING;
  const where = at === target ? "here" : isBefore ? "before" : "after";
  const labels = [...((at as HTMLInputElement).labels ?? [])];
  const text = at.getAttribute("aria-label") ?? labels[0]?.textContent ?? at.textContent ?? "";
  const name = `${at.tagName.toLowerCase()} “${text.trim().slice(0, 60)}”`;
  // a heading is read aloud on arrival; a frame's document, and the calendar's button in a date, show their own focus
  const isQuiet = at.matches("h1, h2, h3, [tabindex='-1'], iframe, [type=date]");
  return { name, direction: where, hidden: isQuiet ? "" : isMarked() ? covered() : "not marked" };

  /** By an outline of its own, of its label or of what surrounds it. */
  function isMarked(): boolean {
    const around = [at, ...labels, at?.parentElement, ...(at?.parentElement?.children ?? [])];
    return around.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
    });
  }

  /** What lies over its middle, such as a bar that stays in view. */
  function covered(): string {
    // a hidden file field is seen by its label
    const visible = [at, ...labels].find((one) => one && one.getBoundingClientRect().width > 4);
    if (!visible) return "nowhere";
    const box = visible.getBoundingClientRect();
    const [left, right] = [Math.max(box.left, 0), Math.min(box.right, innerWidth)];
    const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
    if (left >= right || top >= bottom) return "outside the window";
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (over && (visible.contains(over) || over.contains(visible))) return "";
    return `covered by ${over?.tagName.toLowerCase()} ${over?.className}`;
  }
}

/** The controls that are smaller than 44 px: all of them, or only this one. */
export function tooSmall(only: Element | null): string[] {
  const [dialog] = [...document.querySelectorAll("dialog[open]")].slice(-1);
  const controls = "a[href], button, input, select, textarea, summary, [role=menuitem]";
  const all = only ? [only] : [...(dialog ?? document).querySelectorAll(controls)];
  return all.filter((one) => isThere(one) && !isInText(one)).flatMap(measured);

  function isThere(one: Element): boolean {
    const isShown = one.checkVisibility({ visibilityProperty: true });
    return isShown && !one.closest("[inert], .visually-hidden, .skip-link") && !one.matches("[type=hidden]");
  }

  /** A link within a text is as high as its line. */
  function isInText(one: Element): boolean {
    return one.tagName === "A" && getComputedStyle(one).display === "inline";
  }

  /** With its label, which can be pressed as well, or with its row of a list. */
  function measured(one: Element): string[] {
    const parts = [one, ...((one as HTMLInputElement).labels ?? []), one.closest(".list tbody tr")];
    const boxes = parts.flatMap((part) => (part ? [part.getBoundingClientRect()] : []));
    const width = Math.max(...boxes.map((box) => box.width));
    const height = Math.max(...boxes.map((box) => box.height));
    if (width >= 43.5 && height >= 43.5) return [];
    const name = one.getAttribute("aria-label") ?? (one as HTMLInputElement).labels?.[0]?.textContent;
    const text = (name ?? one.textContent ?? "").trim().slice(0, 40);
    return [
      `${one.tagName.toLowerCase()}.${one.className} “${text}” ${Math.round(width)} × ${Math.round(height)}`,
    ];
  }
}

/** What reaches beyond the width of the window, if the page can be scrolled sideways. */
export function overflow(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const wide = [...document.querySelectorAll("body *")].filter(
    (one) => one.checkVisibility() && one.getBoundingClientRect().right > clientWidth + 1,
  );
  return [
    `${scrollWidth} of ${clientWidth} px`,
    ...wide.slice(0, 5).map((one) => `${one.tagName} ${one.className}`),
  ];
}
