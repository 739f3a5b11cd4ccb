import { useEffect, useRef, useSyncExternalStore, type RefObject } from "react";
import type { ListAddress } from "./list-address.ts";
import type { Neighbors } from "./use-neighbors.ts";

type Keys = {
  area: RefObject<HTMLElement | null>;
  address: ListAddress;
  /** Of the open record. */
  neighbors: Neighbors;
};

/**
 * The list's shortcuts: / searches, j and k move (between rows, or between records while one is open), Enter opens,
 * x selects, Esc closes. Letters work only outside fields, and can be switched off (WCAG 2.1.4).
 */
export function useListKeys(keys: Keys): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => act(event, latest.current);
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, []);
}

function act(event: KeyboardEvent, { area, address, neighbors }: Keys): void {
  const modified = event.ctrlKey || event.metaKey || event.altKey;
  // inert: the sign-in covers the page
  if (event.defaultPrevented || modified || area.current?.closest("[inert]")) return;
  // a dialog or a menu handles its own keys; Esc closes nothing else
  if (document.querySelector("dialog[open], [role=menu]")) return;
  const field =
    event.target instanceof Element &&
    event.target.closest("input:not([data-select]), textarea, select, [contenteditable]");
  if (event.key === "Escape") return escape(event, field ? (event.target as HTMLElement) : null, address);
  if (field || !singleKeysOn()) return;
  if (event.key === "/") {
    event.preventDefault();
    area.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
  }
  if (event.key === "x") rowInFocus()?.querySelector<HTMLElement>("[data-select]")?.click();
  if (event.key !== "j" && event.key !== "k") return;
  const by = event.key === "j" ? 1 : -1;
  if (address.state.open === null) return focusRow(area.current, by);
  const to = by === 1 ? neighbors.next : neighbors.previous;
  if (to !== undefined) address.open(to);
}

/** In a field the first Esc only leaves the field, so that a typed note is not lost by accident. */
function escape(event: KeyboardEvent, field: HTMLElement | null, address: ListAddress): void {
  if (field) return field.blur();
  if (address.state.open === null) return;
  event.preventDefault();
  address.close();
}

function rowInFocus(): Element | null | undefined {
  return document.activeElement?.closest("tbody tr");
}

function focusRow(area: HTMLElement | null, by: 1 | -1): void {
  const links = [...(area?.querySelectorAll<HTMLElement>("[data-row]") ?? [])];
  const current = rowInFocus()?.querySelector<HTMLElement>("[data-row]");
  const at = current ? links.indexOf(current) : -1;
  links[at === -1 ? 0 : at + by]?.focus();
}

const key = "adminLetterKeys";
const listeners = new Set<() => void>();

function singleKeysOn(): boolean {
  return localStorage.getItem(key) !== "off";
}

/** Whether single-letter shortcuts are on for this device, and the switch. */
export function useSingleKeys(): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    singleKeysOn,
    () => true,
  );
  const set = (wanted: boolean) => {
    localStorage.setItem(key, wanted ? "on" : "off");
    listeners.forEach((listener) => listener());
  };
  return [on, set];
}
