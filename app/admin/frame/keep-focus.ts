const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

/** How long a part of the screen has to move the focus itself, in ms. */
const graceMs = 100;
/** A control that is disabled for longer than this does not get the focus back, in ms. */
const patienceMs = 1_000;

/** A former place in the document: inside `parent`, after `behind`. */
type Place = { parent: Element; behind: Node | null };

/**
 * Keeps the focus on the screen for keyboard users: a button that is disabled while it works gets the focus back
 * afterward, and if the focused control is removed, the next one gets it. Otherwise the user could not see where the
 * next key goes. A part of the screen that moves the focus itself does so first.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  /** The element that had the focus last, its ancestors, and its place when it was removed. */
  let last: HTMLElement | null = null;
  let around: Node[] = [];
  let place: Place | null = null;
  let wasLost = false;
  let byKey = true;
  let settling: ReturnType<typeof setTimeout> | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;

  const arrived = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement)) return;
    [last, around, place, wasLost] = [target, withAncestors(target), null, false];
    clearTimeout(waiting);
    waiting = undefined;
  };
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement) [last, around] = [activeElement, withAncestors(activeElement)];
  const moveOn = () => {
    waiting = undefined;
    if (!last || isElsewhere(null) || isReady(last)) return;
    const from = place ?? (last.parentElement && { parent: last.parentElement, behind: last });
    last = null;
    if (from && byKey) nextFrom(from)?.focus();
  };
  const settle = () => {
    settling = undefined;
    if (!last || isElsewhere(null)) return;
    if (!last.isConnected) return moveOn();
    if (!isReady(last)) {
      wasLost = true;
      waiting ??= setTimeout(moveOn, patienceMs);
    } else if (wasLost && byKey) last.focus();
    // the user left it, with Esc or with a click beside it
    else last = null;
  };
  const check = () => {
    settling ??= setTimeout(settle, graceMs);
  };
  const observer = new MutationObserver((records) => {
    // nothing is measured while a user types
    if (!last || isElsewhere(last) || hasFocus(last)) return;
    // even if it is ready again by then: it was disabled for a moment, or moved to another place
    wasLost ||= !isReady(last);
    for (const { target, removedNodes, previousSibling } of records)
      if ([...removedNodes].some((gone) => around.includes(gone))) {
        place = { parent: target as Element, behind: previousSibling };
        wasLost = true;
      }
    check();
  });
  const pressed = ({ type }: Event) => {
    byKey = type === "keydown";
  };
  const ended = new AbortController();
  const { signal } = ended;
  document.addEventListener("focusin", arrived, { signal });
  document.addEventListener("focusout", check, { signal });
  for (const type of ["keydown", "pointerdown"]) addEventListener(type, pressed, { signal, capture: true });
  const attributes = { attributes: true, attributeFilter: ["disabled"] };
  observer.observe(document.body, { subtree: true, childList: true, ...attributes });
  return () => {
    ended.abort();
    observer.disconnect();
    clearTimeout(settling);
    clearTimeout(waiting);
  };
}

function withAncestors(node: Node): Node[] {
  return node.parentNode ? [node, ...withAncestors(node.parentNode)] : [node];
}

/** Whether an element other than this one has the focus. */
function isElsewhere(than: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement !== than;
}

/** Until the next frame, a disabled element is still the active element. */
function hasFocus(element: Element): boolean {
  return document.activeElement === element && !element.matches(":disabled");
}

function isReady(element: Element): boolean {
  return !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true });
}

/** The first control after a place, or else the last one before it, in the smallest part of the screen that has any. */
function nextFrom({ parent, behind }: Place): HTMLElement | undefined {
  const all = [...parent.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => isReady(one) && one.tabIndex >= 0 && !one.closest("[inert]"),
  );
  const next = all.find((one) => isBehind(one, behind)) ?? all.at(-1);
  if (next || !parent.parentElement || parent.matches("dialog[open], main")) return next;
  return nextFrom({ parent: parent.parentElement, behind: parent });
}

function isBehind(one: Node, point: Node | null): boolean {
  if (!point?.isConnected) return true;
  const position = point.compareDocumentPosition(one);
  const { DOCUMENT_POSITION_FOLLOWING: following, DOCUMENT_POSITION_CONTAINED_BY: within } = Node;
  return (position & following) !== 0 && (position & within) === 0;
}
