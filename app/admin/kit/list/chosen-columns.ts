import { useMemo, useSyncExternalStore } from "react";
import { useSearchParams } from "react-router";
import { hiddenIn, hiddenParameter, hiddenValue, type ViewQuery } from "#core/records/saved-views/rules.ts";
import type { ListAddress } from "./list-address.ts";
import type { ListScreen } from "./list-screen.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { useViews, type ViewScreen } from "./views/use-views.ts";
import { listenIn, local } from "#app/admin/kit/storage.ts";

const listeners = new Set<() => void>();
const listen = listenIn(listeners);

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

const keyOf = (userId: number) => `adminColumns:${userId}`;

/** The columns of a list that this user last hid on this device; undefined if they have not chosen any. */
function useKeptColumns(list: string): string[] | undefined {
  const key = keyOf(useShell().user.id);
  const stored = useSyncExternalStore(listen, () => local.getItem(key));
  return useMemo(() => parsed(stored)[list], [stored, list]);
}

function keepColumns(userId: number, list: string, hidden: string[]): void {
  const key = keyOf(userId);
  local.setItem(key, JSON.stringify({ ...parsed(local.getItem(key)), [list]: hidden }));
  listeners.forEach((listener) => listener());
}

/** The columns of a view that is saved now: those that the user sees, unless they have never chosen any. */
export function useColumnsToSave({ contract }: ViewScreen): ViewQuery {
  const [params] = useSearchParams();
  const kept = useKeptColumns(contract.path);
  const value = params.get(hiddenParameter) ?? (kept && hiddenValue(kept));
  return value ? { [hiddenParameter]: value } : {};
}

/**
 * A list's screen with the columns that its address names or, if it names none, those that this user has chosen on this
 * device; and what the menu of columns needs. The hidden ones are stored, so that a new column is visible.
 */
export function useShownColumns<Row, Full>(screen: ListScreen<Row, Full>, address: ListAddress) {
  const { user } = useShell();
  const { path } = screen.contract;
  const [params] = useSearchParams();
  const kept = useKeptColumns(path);
  const views = useViews(screen);
  const extra = screen.columns.filter((column) => column.extra).map(({ header }) => header);
  const hidden = hiddenIn(params.get(hiddenParameter)) ?? kept ?? extra;
  const headers = screen.columns.map(({ header }) => header);
  const hide = (chosen: string[]) => {
    const inOrder = headers.filter((header) => chosen.includes(header));
    const isOfView = views?.view?.query[hiddenParameter] !== undefined;
    // the columns of a view apply to that view only
    if (!isOfView) keepColumns(user.id, path, inOrder);
    if (views) address.change({ [hiddenParameter]: hiddenValue(inOrder) }, { replace: true });
  };
  const columns = screen.columns.filter(({ header }) => !hidden.includes(header));
  return { screen: { ...screen, columns }, columnsMenu: { headers, hidden, hide } };
}
