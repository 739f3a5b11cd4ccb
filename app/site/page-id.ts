import { addresses } from "#core/addresses.ts";

/** Which page of core/addresses.ts a loader serves, by the pattern that the router matched: "blog/:slug" is "post". */
export function pageIdOf(pattern: string): string {
  const path = `/${pattern.replace(/^\/+/, "")}`;
  return addresses.find((page) => page.path === path)?.id ?? "";
}
