import { galleryPageSize } from "#core/gallery/rules.ts";

/** In the address of the list: request only the page it names, without those before it. */
export const partParameter = "part";

/** The anchor of a page of the list, on its first pool; undefined on the others. */
export function pageAnchor(firstPage: number, index: number): string | undefined {
  return index % galleryPageSize === 0 ? `page-${firstPage + index / galleryPageSize}` : undefined;
}
