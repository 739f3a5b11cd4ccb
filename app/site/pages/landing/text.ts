import type { LandingPage } from "#core/content/shape.ts";

/** What both layouts show of a landing page. */
export type LandingText = Pick<LandingPage, "slug" | "title" | "city" | "content" | "metaDescription">;
