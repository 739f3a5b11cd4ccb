import { smallestOf } from "./finished-page.ts";
import type { KeptPage, KeptPages } from "./kept-pages.ts";

/** How many visits make a kept page worth a fifth of a second of the processor's time. */
const wanted = 20;

/**
 * @returns counts a visit to a kept page. One that many ask for is compressed again, as far as it goes, one page at a
 * time, and replaced unless it has been dropped or drawn again meanwhile.
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
    if (page.visits >= wanted && !page.isSmallest && !isCompressing) void compress(path, page);
  };
}
