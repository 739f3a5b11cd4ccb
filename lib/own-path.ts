/**
 * Whether this is a path of this site: browsers strip tabs and line breaks, take "\" for "/", and "//host" for another
 * site.
 */
export function isOwnPath(path: string): boolean {
  const base = "https://own.example";
  if (!path.startsWith("/") || /[\t\r\n\\]/.test(path) || !URL.canParse(path, base)) return false;
  const { origin, pathname } = new URL(path, base);
  return origin === base && !pathname.startsWith("//");
}
