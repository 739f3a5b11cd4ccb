import { parsedUrl } from "./parsed-url.ts";

/**
 * Whether this is a path of this site: browsers strip tabs and line breaks, read "\" as "/", and "//host" as another
 * site.
 */
export function isOwnPath(path: string): boolean {
  const base = "https://own.example";
  if (!path.startsWith("/") || /[\t\r\n\\]/.test(path)) return false;
  const url = parsedUrl(path, base);
  return url?.origin === base && !url.pathname.startsWith("//");
}
