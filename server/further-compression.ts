import { smallestOf } from "./finished-page.ts";
import type { KeptPage, KeptPages } from "./kept-pages.ts";

/** After this many visits, compressing a page further is worth a fifth of a second of CPU time. */
const visitsNeeded = 20;

/**
 * @returns a function that counts a visit to a cached page. A page with many visits is compressed again, as small as it
 * gets, one page at a time, and replaced unless it has been dropped or drawn again meanwhile.
 */
export function furtherCompression(pages: KeptPages): (path: string, page: KeptPage) => void {
  let isCompressing = false;

  async function compress(path: string, page: KeptPage): Promise<void> {
    isCompressing = true;
    // if it fails, the page is sent as it is
    const smallest = await smallestOf(page).catch(() => page);
    isCompressing = false;
    if (pages.get(path) === page) pages.keep(path, { ...page, ...smallest, isSmallest: true });
  }

  return (path, page) => {
    page.visits += 1;
    if (page.visits >= visitsNeeded && !page.isSmallest && !isCompressing) void compress(path, page);
  };
}
