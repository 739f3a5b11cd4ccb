import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** How a link to /pools requests the Pool Finder: in the navigation state, because the address is specified. */
export const finderAsked = { state: { finder: true } };

/**
 * True on /pools if the visitor came there for the Pool Finder. Set after the first render, because the server renders
 * the page without this state.
 */
export function useFinderAsked(): boolean {
  const { state } = useLocation();
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(isFinderAsked(state)), [state]);
  return asked;
}

/** Reads it from the navigation state. */
function isFinderAsked(state: unknown): boolean {
  return typeof state === "object" && state !== null && "finder" in state && state.finder === true;
}
