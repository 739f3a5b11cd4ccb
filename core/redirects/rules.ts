import { addresses, firstStep } from "#core/addresses.ts";

/** The landing pages that the specification names (section 2): they stay where they are. */
export const fixedSlugs: string[] = addresses.filter((page) => "landing" in page).map((page) => page.id);

/** What the server answers beside the pages. */
const besidePages = ["api", "assets", "media", "pictures"];

/** First parts of addresses that the site itself uses: a page of that name would never be seen. */
export const ownAddresses: string[] = [
  ...new Set([...besidePages, ...addresses.map((page) => firstStep(page.path))]),
].filter((step) => step !== "" && !fixedSlugs.includes(step));
