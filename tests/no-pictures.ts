import type { PictureBook } from "#core/ports.ts";

/** A picture library without pictures. */
export const noPictures: PictureBook = {
  version: "",
  find: () => null,
  film: () => null,
  card: () => null,
  under: () => [],
  names: () => [],
  outline: () => null,
};
