import { useEffect, useRef, useState, type CSSProperties } from "react";
import type { Picture } from "#lib/picture.ts";

/** Shown where there is no picture or it cannot be loaded: an outline of a pool that claims to be no pool in particular. */
export const defaultPicture: Picture = {
  src: "/default-picture.svg",
  sources: [],
  width: 1_200,
  height: 800,
  alt: "",
  caption: "",
};

type PictureViewProps = {
  picture: Picture;
  /** How wide the picture stands on the page, as in the `sizes` attribute. */
  sizes?: string;
  /** For the one picture that is seen first: loaded at once and before others. */
  first?: boolean;
  /** Overrides the picture's own alternative text; empty where the words beside it say the same. */
  alt?: string;
};

/** A picture in the formats the browser can choose from, its place reserved before it arrives. */
export function PictureView({ picture, sizes = "100vw", first = false, alt }: PictureViewProps) {
  const [broken, setBroken] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // it may have come or failed before React was there to hear of it
  useEffect(() => {
    const { current } = image;
    if (!current?.complete) return;
    if (current.naturalWidth === 0) setBroken(true);
    else setLoaded(true);
  }, [picture.src]);
  return (
    <picture>
      {!broken &&
        picture.sources.map((source) => (
          <source key={source.type} type={source.type} srcSet={source.srcset} sizes={sizes} />
        ))}
      <img
        ref={image}
        src={(broken ? defaultPicture : picture).src}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : "auto"}
        decoding={first ? "auto" : "async"}
        onLoad={() => setLoaded(true)}
        onError={() => setBroken(true)}
        style={styleOf(picture, loaded)}
      />
    </picture>
  );
}

/** Where a crop is centered, and what stands there meanwhile. */
function styleOf({ position, blur }: Picture, loaded: boolean): CSSProperties | undefined {
  if (!position && !blur) return undefined;
  return {
    objectPosition: position,
    ...(blur && !loaded && { background: `url("${blur}") center / cover` }),
  };
}
