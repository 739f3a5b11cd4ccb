import type { ShownLandingPage } from "#core/content/shape.ts";

/** What both layouts show of a landing page. */
export type LandingText = Pick<ShownLandingPage, "slug" | "title" | "city" | "content" | "metaDescription">;
