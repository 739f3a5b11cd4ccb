/** A picture as a page needs it: with size, description, and the widths browsers choose from. */
export type Picture = {
  /** The only file or, with `widths`, the widest WebP; the other files' addresses differ from it in their end. */
  src: string;
  /** In pixels: which widths there are in each format. Lists of addresses would be most of a page's data. */
  widths?: PictureWidths;
  /** Intrinsic size in pixels of the largest variant: reserves the space before it loads. */
  width: number;
  height: number;
  alt: string;
  /** The line under the picture, for example what is simplified in a rendering. Empty if there is none. */
  caption: string;
  /** The focal point for crops, as in CSS `object-position`. Absent: the center. */
  position?: string;
  /** A tiny picture as a data URL, shown blurred until the real one has loaded. */
  blur?: string;
};

export type PictureWidths = { avif: number[]; webp: number[] };

/** The picture's files in the form of `<source>`, best format first; empty if there is only one file. */
export function pictureSources({ src, widths }: Pick<Picture, "src" | "widths">) {
  if (!widths) return [];
  const start = src.replace(/\d+\.webp$/, "");
  return (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: widths[format].map((width) => `${start}${width}.${format} ${width}w`).join(", "),
  }));
}

/** A short silent film that loops seamlessly; its poster shows the same scene. */
export type Film = {
  /** The browser uses the first one it can play. */
  sources: { type: string; src: string }[];
  /** In pixels; the same aspect ratio as the poster. */
  width: number;
  height: number;
  /** The line under the film. */
  caption: string;
};
