import type { IncomingMessage } from "node:http";

/** Without its query, as the browser sent it. */
export function pathOf({ url = "" }: IncomingMessage): string {
  return url.split("?", 1)[0] as string;
}

/** Part of the catalog: unlike the whole list it is read for each request, and a search reads every row. */
export function isFilteredList({ url = "" }: IncomingMessage): boolean {
  return url.startsWith("/api/pools?");
}
