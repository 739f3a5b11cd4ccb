/** Pools per page: eight rows of three, about three desktop screens. */
export const galleryPageSize = 24;
/**
 * Maximum number of pages shown one below the other. 480 cards still scroll smoothly on a phone; then a new list
 * begins.
 */
export const pagesTogether = 20;

/** The pages an address shows: `page` is the last of them, `first` the one its list begins with. Both are 1-based. */
export type GalleryPages = { first: number; page: number; last: number };

/** @param page the requested page; one that does not exist becomes the nearest that does */
export function galleryPages(page: number, matching: number): GalleryPages {
  const last = Math.max(1, Math.ceil(matching / galleryPageSize));
  const current = Math.min(Math.max(1, page), last);
  return { first: firstPageOf(current), page: current, last };
}

/** The first page of the list that contains this page. */
export function firstPageOf(page: number): number {
  return Math.floor((page - 1) / pagesTogether) * pagesTogether + 1;
}
