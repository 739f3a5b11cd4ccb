import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { isFinderAsked } from "./stored.ts";

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
