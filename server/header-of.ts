import type { IncomingMessage } from "node:http";

/**
 * One header of a request, or undefined; repeated headers are joined, as in `request.headers`. Node builds that object
 * from all headers when it is first read, and an answer from the cache needs only three of them.
 * @param name in lower case
 */
export function headerOf({ rawHeaders }: IncomingMessage, name: string): string | undefined {
  let header: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const line = rawHeaders[at] as string;
    if (line.length !== name.length || line.toLowerCase() !== name) continue;
    const value = rawHeaders[at + 1] as string;
    header = header === undefined ? value : `${header}, ${value}`;
  }
  return header;
}
