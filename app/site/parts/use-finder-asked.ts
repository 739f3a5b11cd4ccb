import { useSyncExternalStore } from "react";
import { isFinderAsked, onFinderAsked } from "./finder-asked.ts";

/** True on /pools once the visitor has asked for the Pool Finder, until the address changes; never on the server. */
export function useFinderAsked(): boolean {
  return useSyncExternalStore(onFinderAsked, isFinderAsked, () => false);
}
