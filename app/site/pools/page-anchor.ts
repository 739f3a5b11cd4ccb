import { galleryPageSize } from "#core/gallery/rules.ts";

/** In the address of the list: only the page it names is asked for, without those before it. */
export const partParameter = "part";

/** The name of the place where a page of the list begins, on its first pool; undefined on the others. */
export function pageAnchor(firstPage: number, index: number): string | undefined {
  return index % galleryPageSize === 0 ? `page-${firstPage + index / galleryPageSize}` : undefined;
}
