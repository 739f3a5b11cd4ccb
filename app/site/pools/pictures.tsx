import "./photo.css";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { defaultPicture, PictureView } from "#app/ui/picture.tsx";
import type { PoolCardData } from "./card-data.ts";

type CarouselProps = { pool: PoolCardData; sizes: string; first?: boolean };

/** A card's pictures, one at a time in a loop. Without JavaScript it shows the first. */
export function PictureCarousel({ pool, sizes, first = false }: CarouselProps) {
  const [at, setAt] = useState(0);
  const { pictures } = pool;
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  return (
    <div className="photo">
      <PictureView picture={pictures[at] ?? defaultPicture} sizes={sizes} first={first} />
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="icon-button arrow left"
            aria-label={`Previous picture of ${pool.model}`}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-button arrow right"
            aria-label={`Next picture of ${pool.model}`}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <div className="dots">
            {pictures.map(({ src }, index) => (
              <button
                key={src}
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === at ? "true" : undefined}
                onClick={() => setAt(index)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
