import type { LandingPage } from "#core/content/shape.ts";
import type { HeadlineVersion } from "#core/content/headline-tests/rules.ts";
import type { TextOnPage } from "#app/site/parts/text/read-text.ts";

/** What both layouts show of a landing page. */
export type LandingText = Pick<LandingPage, "slug" | "title" | "city" | "metaDescription"> & {
  text: TextOnPage;
  /** Its title, or what a test shows instead. */
  headline: string;
  /** What its first button says. */
  button: string;
  /** Which version of which test this is; undefined if none runs. */
  shown?: { test: number; version: HeadlineVersion };
};

/** By what the page's script counts its visits. */
export function countedAttributes({ slug, shown }: LandingText) {
  return {
    "data-counted": `landing-pages/${slug}`,
    ...(shown && { "data-shown": `?test=${shown.test}&headline=${shown.version}` }),
  };
}
