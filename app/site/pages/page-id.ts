import { addresses } from "#core/addresses.ts";

/**
 * The id in core/addresses.ts of the page that a loader serves, from the pattern matched by the router: "blog/:slug"
 * is "post".
 */
export function pageIdOf(pattern: string): string {
  const path = `/${pattern.replace(/^\/+/, "")}`;
  return addresses.find((page) => page.path === path)?.id ?? "";
}
