import type { LandingPage } from "#core/content/shape.ts";
import type { TextOnPage } from "#app/site/parts/text/read-text.ts";

/** What both layouts show of a landing page. */
export type LandingText = Pick<LandingPage, "slug" | "title" | "city" | "metaDescription"> & {
  text: TextOnPage;
};
