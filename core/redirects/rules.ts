import { addresses, firstStep } from "#core/addresses.ts";

/** The landing pages named in the specification (section 2): their addresses are fixed. */
export const fixedSlugs: string[] = addresses.filter((page) => "landing" in page).map((page) => page.id);

/** What the server serves besides pages. */
const besidePages = ["api", "assets", "media", "pictures"];

/** First path segments that the site itself uses: a page with such a slug would be unreachable. */
export const ownAddresses: string[] = [
  ...new Set([...besidePages, ...addresses.map((page) => firstStep(page.path))]),
].filter((step) => step !== "" && !fixedSlugs.includes(step));
