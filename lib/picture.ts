/** A picture as a page needs it: with size, description, and the formats browsers choose from. */
export type Picture = {
  src: string;
  sources: { type: "image/avif" | "image/webp"; srcset: string }[];
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
