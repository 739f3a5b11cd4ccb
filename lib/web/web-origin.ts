import { parsedUrl } from "./parsed-url.ts";

/** A host that a Content-Security-Policy may contain: any other text could end a directive and begin another. */
const plainHost = /^[a-z0-9.-]+(?::\d+)?$/;

/** The origin of an https address whose host is a plain name, such as "https://films.example"; null for any other. */
export function webOrigin(address: string): string | null {
  const url = parsedUrl(address);
  if (!url) return null;
  const { protocol, host, origin } = url;
  return protocol === "https:" && plainHost.test(host) ? origin : null;
}
