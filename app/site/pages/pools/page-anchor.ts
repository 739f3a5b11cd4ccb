import { galleryPageSize } from "#core/pools/gallery.rules.ts";

/** The anchor of a page of the list, on its first pool; undefined on the others. */
export function pageAnchor(firstPage: number, index: number): string | undefined {
  return index % galleryPageSize === 0 ? `page-${firstPage + index / galleryPageSize}` : undefined;
}
