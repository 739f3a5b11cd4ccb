import type { PictureBook } from "#lib/picture.ts";

/** The drawn library without a picture. */
export const noPictures: PictureBook = {
  find: () => null,
  film: () => null,
  card: () => null,
  under: () => [],
  names: () => [],
  outline: () => null,
};
