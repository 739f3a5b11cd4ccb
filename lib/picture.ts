/** A picture as a page needs it: sized, described, in the formats browsers choose from. */
export type Picture = {
  src: string;
  sources: { type: "image/avif" | "image/webp"; srcset: string }[];
  /** Intrinsic size in pixels of the largest variant: reserves the place before it loads. */
  width: number;
  height: number;
  alt: string;
  /** A line under the picture, such as what is simplified in a rendering. Empty when there is none. */
  caption: string;
  /** The point a crop keeps, as in CSS `object-position`. Absent: the middle. */
  position?: string;
  /** A tiny picture as a data address, to stand there blurred until the real one has come. */
  blur?: string;
};

/** A short silent film that begins again without a seam, and what it shows is on its poster too. */
export type Film = {
  /** The browser takes the first it can play. */
  sources: { type: string; src: string }[];
  /** In pixels: the same shape as its poster's. */
  width: number;
  height: number;
  /** A line under the film, as under a picture. */
  caption: string;
};

/** Finds a picture by its name in the library, such as "latham-apollo-14/plan". */
export type PictureBook = {
  find(name: string): Picture | null;
  /** The film that plays over a picture of the same name, such as "scenes/stage-shell". */
  film(name: string): Film | null;
  /** The address of a picture's variant for link previews: 1200 × 630, a JPEG, which all of their readers know. */
  card(name: string): string | null;
  /** Every picture whose name begins with `prefix`, in the library's own order. */
  under(prefix: string): Picture[];
  /** The names that begin with `prefix`, in the same order. */
  names(prefix: string): string[];
  /** A pool's outline seen from above, as an SVG path in feet; the renderings were made from the same one. */
  outline(poolId: string): { d: string; simplified: boolean } | null;
};
