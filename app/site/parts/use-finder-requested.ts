import { useSyncExternalStore } from "react";
import { isFinderRequested, onFinderRequest } from "./finder-request.ts";

/** True on /pools once the visitor has asked for the Pool Finder, until the address changes; never on the server. */
export function useFinderRequested(): boolean {
  return useSyncExternalStore(onFinderRequest, isFinderRequested, () => false);
}
