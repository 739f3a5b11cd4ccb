import { useMemo, useSyncExternalStore } from "react";
import type { ListScreen } from "./list-screen.ts";
import { useShell } from "./page.tsx";

const listeners = new Set<() => void>();

/** The hidden columns of each list, by the list's path; anything else that was stored is ignored. */
function parsed(stored: string | null): Record<string, string[]> {
  try {
    const lists = JSON.parse(stored ?? "{}") as unknown;
    if (typeof lists !== "object" || lists === null) return {};
    return Object.fromEntries(
      Object.entries(lists).map(([list, hidden]) => [
        list,
        Array.isArray(hidden) ? hidden.filter((one) => typeof one === "string") : [],
      ]),
    );
  } catch {
    return {};
  }
}

/**
 * The columns of a list that this user has hidden on this device, and a function to change them; `extra` until then.
 * The hidden ones are stored, so that a new column is visible.
 */
function useHiddenColumns(list: string, extra: string[]): [string[], (hidden: string[]) => void] {
  const key = `adminColumns:${useShell().user.id}`;
  const stored = useSyncExternalStore(listen, () => localStorage.getItem(key));
  const chosen = useMemo(() => parsed(stored)[list], [stored, list]);
  const hide = (headers: string[]) => {
    localStorage.setItem(key, JSON.stringify({ ...parsed(localStorage.getItem(key)), [list]: headers }));
    listeners.forEach((listener) => listener());
  };
  return [chosen ?? extra, hide];
}

/** A list's screen with the columns that this user has chosen, and what the menu of columns needs. */
export function useShownColumns<Row, Full>(screen: ListScreen<Row, Full>) {
  const extra = screen.columns.filter((column) => column.extra).map(({ header }) => header);
  const [hidden, hide] = useHiddenColumns(screen.contract.path, extra);
  const columns = screen.columns.filter(({ header }) => !hidden.includes(header));
  const headers = screen.columns.map(({ header }) => header);
  return { screen: { ...screen, columns }, shown: { headers, hidden, hide } };
}

function listen(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener("storage", listener);
  return () => {
    listeners.delete(listener);
    removeEventListener("storage", listener);
  };
}
