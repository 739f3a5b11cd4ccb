const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']";

/** How long a part of the screen has for moving the focus itself, in ms. */
const graceMs = 100;
/** What is disabled for longer than this does not get it back, in ms. */
const patienceMs = 1_000;

/** Where something was: in this element, behind that part of it. */
type Place = { parent: Element; behind: Node | null };

/**
 * Keeps the focus on the screen for who works with the keyboard: a button that is disabled while it works has it again
 * afterward, and of what goes away with the focus, the next control takes it. Otherwise nothing would show where the
 * next key goes. A part of the screen that moves the focus itself does so first.
 * @returns a function that ends it
 */
export function keepFocus(): () => void {
  /** What had the focus last, what that is in, and where it was when it went away. */
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
    // even if it is ready again when that is looked at: disabled for a moment, or moved to another place
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

/** Whether something else has the focus than this. */
function isElsewhere(than: Element | null): boolean {
  const { activeElement, body } = document;
  return activeElement !== null && activeElement !== body && activeElement !== than;
}

/** Until the next frame, what was disabled meanwhile is still the active element. */
function hasFocus(element: Element): boolean {
  return document.activeElement === element && !element.matches(":disabled");
}

function isReady(element: Element): boolean {
  return !element.matches(":disabled") && element.checkVisibility({ visibilityProperty: true });
}

/** The next control from there, or else the last one before it, in the smallest part of the screen that has any. */
function nextFrom({ parent, behind }: Place): HTMLElement | undefined {
  const all = [...parent.querySelectorAll<HTMLElement>(controls)].filter(
    (one) => isReady(one) && one.tabIndex >= 0 && !one.closest("[inert]"),
  );
  const found = all.find((one) => isBehind(one, behind)) ?? all.at(-1);
  if (found || !parent.parentElement || parent.matches("dialog[open], main")) return found;
  return nextFrom({ parent: parent.parentElement, behind: parent });
}

function isBehind(one: Node, point: Node | null): boolean {
  if (!point?.isConnected) return true;
  const position = point.compareDocumentPosition(one);
  const { DOCUMENT_POSITION_FOLLOWING: following, DOCUMENT_POSITION_CONTAINED_BY: within } = Node;
  return (position & following) !== 0 && (position & within) === 0;
}
