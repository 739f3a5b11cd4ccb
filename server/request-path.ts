import type { IncomingMessage } from "node:http";

/** The path without its query, as the browser sent it. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] as string;
}

/** A filtered list of the catalog. Unlike the whole list, it is read for each request, and a search reads every row. */
export function isFilteredList({ url = "" }: IncomingMessage): boolean {
  return url.startsWith("/api/pools?");
}
