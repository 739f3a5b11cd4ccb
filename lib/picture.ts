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

/** Finds a picture by its name in the library, such as "latham-apollo-14/plan". */
export type PictureBook = {
  find(name: string): Picture | null;
  /** Every picture whose name begins with `prefix`, in the library's own order. */
  under(prefix: string): Picture[];
  /** A pool's outline seen from above, as an SVG path in feet; the renderings were made from the same one. */
  outline(poolId: string): { d: string; simplified: boolean } | null;
};
