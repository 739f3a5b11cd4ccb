import type { LandingPage } from "#core/content/shape.ts";

/**
 * How often a page was viewed. The simple layout sends no view (decision 0070), so a 0 there would be wrong; a page that
 * was enhanced before keeps its earlier count.
 */
export function viewsText({ view, views }: Pick<LandingPage, "view" | "views">): string {
  return view === "simple" && views === 0 ? "Not counted" : views.toLocaleString("en-US");
}
