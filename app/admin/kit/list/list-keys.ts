import type { RefObject } from "react";
import { fieldOf, type Key } from "#app/admin/frame/keys/registry.ts";
import { useKeys } from "#app/admin/frame/keys/use-keys.ts";
import type { ListAddress } from "./list-address.ts";
import type { RecordKey } from "./list-screen.ts";
import type { Neighbors } from "./use-neighbors.ts";

type Keys = {
  area: RefObject<HTMLElement | null>;
  address: ListAddress;
  /** Of the open record. */
  neighbors: Neighbors;
  /** Whether rows can be selected. */
  selects: boolean;
};

/**
 * The list's shortcuts: / searches, j and k move (between rows, or between records while one is open), Enter opens,
 * x selects, Esc closes.
 */
export function useListKeys({ area, address, neighbors, selects }: Keys): void {
  const search = (event: KeyboardEvent) => {
    event.preventDefault();
    area.current?.querySelector<HTMLElement>("input[type=search]")?.focus();
  };
  const step = (by: 1 | -1) => () => {
    if (address.state.open === null) return focusRow(area.current, by);
    const to = by === 1 ? neighbors.next : neighbors.previous;
    if (to !== undefined) address.open(to);
  };
  const select = () => rowInFocus()?.querySelector<HTMLElement>("[data-select]")?.click();
  const keys: Key[] = [
    { key: "/", does: "Search the list", run: search },
    { key: "j", does: "Next row or record", run: step(1) },
    { key: "k", does: "Previous row or record", run: step(-1) },
    { key: "Enter", does: "Open the row" },
    ...(selects ? [{ key: "x", does: "Select the row, or deselect it", run: select }] : []),
    { key: "Escape", does: "Close the record", inFields: true, run: (event) => escape(event, address) },
  ];
  useKeys("List", keys, area);
}

type Named = { contract: { one: string }; recordKeys?: RecordKey[] };

/** Keys that focus a control of the open record: the one that names the key in `aria-keyshortcuts`. */
export function useRecordKeys(screen: Named, area: Keys["area"], open: string | null): void {
  const focus = (key: string) => (event: KeyboardEvent) => {
    const named = area.current?.querySelector<HTMLElement>(`.record [aria-keyshortcuts="${key}"]`);
    if (named) event.preventDefault();
    named?.focus();
  };
  const { contract, recordKeys = [] } = screen;
  const keys: Key[] = recordKeys.map(({ key, does }) => ({ key, does, run: focus(key) }));
  useKeys(`Open ${contract.one}`, open === null ? [] : keys, area);
}

/** In a field the first Esc only leaves the field, so that a typed note is not lost by accident. */
function escape(event: KeyboardEvent, address: ListAddress): void {
  if (fieldOf(event)) return (event.target as HTMLElement).blur();
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
