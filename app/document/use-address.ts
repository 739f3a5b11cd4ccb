import { useSyncExternalStore } from "react";
import { onAddressChange } from "./address.ts";

/**
 * The page's query as text. @param served the query that the server rendered the page with, beginning with "?" or empty
 */
export function useSearch(served: string): string {
  return useSyncExternalStore(
    onAddressChange,
    () => location.search,
    () => served,
  );
}

/** The same, parsed. */
export function useQuery(served: string): URLSearchParams {
  return new URLSearchParams(useSearch(served));
}

/** The page's fragment, such as "#yard"; the server does not know it. */
export function useHash(): string {
  return useSyncExternalStore(
    onAddressChange,
    () => location.hash,
    () => "",
  );
}
