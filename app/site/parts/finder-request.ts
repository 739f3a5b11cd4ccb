import { startIsland } from "#app/document/needed.ts";
import { onAddressChange } from "#app/document/address.ts";
import { keep, kept } from "#app/site/frame/shell/keep.ts";

/** The key under which the tab remembers, from one page to the next, that the visitor asked for the Pool Finder. */
const key = "poolFinderAsked";

let isRequested = false;
const listeners = new Set<() => void>();

/** Goes to the Pool Finder on /pools. The address is specified, so the request is kept in the tab. */
export function askForFinder(): void {
  if (location.pathname === "/pools") return setRequested(true);
  keep("sessionStorage", key, "true");
  // pressed as a link, which carries a campaign on as all links do
  const link = Object.assign(document.createElement("a"), { href: "/pools" });
  document.body.append(link);
  link.click();
}

/** Starts the list of /pools, which opens the Pool Finder, for a visitor who has asked for it on another page. */
export function showRequestedFinder(): void {
  if (location.pathname === "/pools" && kept("sessionStorage", key))
    startIsland(document.querySelector("#main is-land"));
}

/** Calls back when the visitor has asked, and once the address has changed. @returns a function to stop */
export function onFinderRequest(listener: () => void): () => void {
  listeners.add(listener);
  if (kept("sessionStorage", key)) setRequested(true);
  keep("sessionStorage", key, null);
  const end = onAddressChange(() => setRequested(false));
  return () => {
    end();
    listeners.delete(listener);
  };
}

export function isFinderRequested(): boolean {
  return isRequested;
}

function setRequested(value: boolean): void {
  isRequested = value;
  for (const listener of listeners) listener();
}
