/** Pools that come at once: eight rows of three, some three screens of a desktop. */
export const galleryPageSize = 24;
/** Pages that stand under each other at most. 480 cards still scroll smoothly on a telephone; then a new list begins. */
export const pagesTogether = 20;

/** Which pages an address shows: `page` is the last of them, `first` the one its list begins with. Both count from 1. */
export type GalleryPages = { first: number; page: number; last: number };

/** @param page the page that is asked for; one that does not exist counts as the nearest that does. */
export function galleryPages(page: number, matching: number): GalleryPages {
  const last = Math.max(1, Math.ceil(matching / galleryPageSize));
  const shown = Math.min(Math.max(1, page), last);
  return { first: firstPageOf(shown), page: shown, last };
}

/** The page with which the list begins that this page stands in. */
export function firstPageOf(page: number): number {
  return Math.floor((page - 1) / pagesTogether) * pagesTogether + 1;
}
