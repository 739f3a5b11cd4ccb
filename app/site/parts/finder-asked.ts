import { useEffect, useState } from "react";
import { useLocation } from "react-router";

/** How a link to /pools says that the Pool Finder is wanted there: beside the address, which stays as specified. */
export const finderAsked = { state: { finder: true } };

/**
 * True on /pools when the visitor came there for the Pool Finder. A moment after the first drawing, because the server
 * draws the page without knowing where its reader came from.
 */
export function useFinderAsked(): boolean {
  const { state } = useLocation();
  const [asked, setAsked] = useState(false);
  useEffect(() => setAsked(isFinderAsked(state)), [state]);
  return asked;
}

/** Reads it back from where the visitor has come to. */
function isFinderAsked(state: unknown): boolean {
  return typeof state === "object" && state !== null && "finder" in state && state.finder === true;
}
