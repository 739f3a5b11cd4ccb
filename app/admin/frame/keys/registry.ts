import { singleKeysOn } from "./single-keys.ts";

/** A shortcut of a screen. */
export type Key = {
  /** As in KeyboardEvent.key: "j", "1", "?", "Escape". */
  key: string;
  /** Its description in the list of shortcuts: "Next row or record". */
  does: string;
  /** With Ctrl, or ⌘ on a Mac. */
  withCtrl?: boolean;
  /** Works while a field is focused; keys with Ctrl always do. */
  inFields?: boolean;
  /** None for what the browser does by itself, such as Enter on a link. */
  run?: (event: KeyboardEvent) => void;
};

/** The keys of one part of the screen. They are off while the sign-in covers that part. */
export type KeyGroup = { name: string; keys: Key[]; isCovered: () => boolean };

let groups: readonly KeyGroup[] = [];
const listeners = new Set<() => void>();

/** Adds the keys of a part of the screen. @returns a function to remove them */
export function registerKeys(group: KeyGroup): () => void {
  change([...groups, group]);
  return () => change(groups.filter((one) => one !== group));
}

/** The keys of the current screen; the same array until they change. */
export function registeredKeys(): readonly KeyGroup[] {
  return groups;
}

/** @returns a function to unsubscribe */
export function onKeysChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function change(next: readonly KeyGroup[]): void {
  groups = next;
  listeners.forEach((listener) => listener());
}

/** What decides whether a pressed key is a shortcut. */
export type Pressed = {
  key: string;
  withCtrl: boolean;
  withAlt: boolean;
  inField: boolean;
  singleKeys: boolean;
};

/**
 * Whether a pressed key matches a shortcut. A single character works outside fields only, and can be switched off (WCAG
 * 2.1.4).
 */
export function isMeant(one: Key, { key, withCtrl, withAlt, inField, singleKeys }: Pressed): boolean {
  if (one.key.toLowerCase() !== key.toLowerCase() || (one.withCtrl ?? false) !== withCtrl || withAlt)
    return false;
  if (withCtrl) return true;
  if (inField) return one.inFields === true;
  return one.key.length > 1 || singleKeys;
}

/** The field that a key was pressed in. */
export function fieldOf({ target }: Event): Element | null {
  return target instanceof Element ? fieldAt(target) : null;
}

/** The field that an element is in, if any: letters typed there are text. A row's check box takes no text. */
export function fieldAt(element: Element | null): Element | null {
  const fields = "input:not([data-select]), textarea, select, [contenteditable]";
  return element?.closest(fields) ?? null;
}

/** Runs the shortcut of a pressed key. The part of the screen that appeared last comes first. */
export function pressKey(event: KeyboardEvent): void {
  if (event.defaultPrevented) return;
  const pressed = {
    key: event.key,
    withCtrl: event.ctrlKey || event.metaKey,
    withAlt: event.altKey,
    inField: fieldOf(event) !== null,
    singleKeys: singleKeysOn(),
  };
  const match = groups
    .toReversed()
    .map(({ keys, isCovered }) => ({ isCovered, key: keys.find((one) => one.run && isMeant(one, pressed)) }))
    .find(({ key, isCovered }) => key && !isCovered());
  // A dialog or a menu handles its own keys. Checked last, because it searches the whole document, and most keys are
  // text.
  if (match && !document.querySelector("dialog[open], [role=menu]")) match.key?.run?.(event);
}
