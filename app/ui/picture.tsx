import { useEffect, useRef, useState, type CSSProperties } from "react";
import { pictureSources, type Picture } from "#lib/files/picture.ts";

/** Shown if there is no picture or it cannot be loaded: the outline of a generic pool. */
export const defaultPicture: Picture = {
  src: "/default-picture.svg",
  width: 1_200,
  height: 800,
  alt: "",
  caption: "",
};

type PictureViewProps = {
  picture: Picture;
  /** The picture's display width, as in the `sizes` attribute. */
  sizes?: string;
  /** For the picture that is seen first: loaded immediately and with priority. */
  first?: boolean;
  /** Overrides the picture's alternative text; empty if the text beside it says the same. */
  alt?: string;
};

/** A picture in the formats the browser can choose from; its space is reserved before it loads. */
export function PictureView({ picture, sizes = "100vw", first = false, alt }: PictureViewProps) {
  const [broken, setBroken] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const image = useRef<HTMLImageElement>(null);
  // it may have loaded or failed before hydration
  useEffect(() => {
    const { current } = image;
    if (!current?.complete) return;
    if (current.naturalWidth === 0) setBroken(true);
    else setLoaded(true);
  }, [picture.src]);
  return (
    <picture>
      {!broken &&
        pictureSources(picture).map((source) => <source key={source.type} {...source} sizes={sizes} />)}
      <img
        ref={image}
        src={(broken ? defaultPicture : picture).src}
        alt={alt ?? picture.alt}
        width={picture.width}
        height={picture.height}
        loading={first ? "eager" : "lazy"}
        fetchPriority={first ? "high" : undefined}
        decoding={first ? "auto" : "async"}
        onLoad={() => setLoaded(true)}
        onError={() => setBroken(true)}
        style={styleOf(picture, loaded)}
      />
    </picture>
  );
}

/** The focal point, and the placeholder while loading. */
function styleOf({ position, blur }: Picture, loaded: boolean): CSSProperties | undefined {
  if (!position && !blur) return undefined;
  return {
    objectPosition: position,
    ...(blur && !loaded && { background: `url("${blur}") center / cover` }),
  };
}
