import type { IncomingMessage } from "node:http";

/**
 * One header of a request, or undefined; several of the same name are joined, as in `request.headers`. Node makes that
 * object when it is first read, from every line that a browser sends: an answer from the cache needs three of them.
 * @param name in lower case
 */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let found: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const line = rawHeaders[at] as string;
    if (line.length !== name.length || line.toLowerCase() !== name) continue;
    const value = rawHeaders[at + 1] as string;
    found = found === undefined ? value : `${found}, ${value}`;
  }
  return found;
}
