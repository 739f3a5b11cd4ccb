import "./photo.css";
import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import type { PoolCardData } from "./card-data.ts";
import { Plan } from "./plan.tsx";

type CarouselProps = { pool: PoolCardData; sizes: string; first?: boolean };

/**
 * A card's pictures, one at a time, wrapping around at both ends. Where there is none, the plan drawn from the pool's
 * own measures. Without script it shows the first.
 */
export function PictureCarousel({ pool, sizes, first = false }: CarouselProps) {
  const [at, setAt] = useState(0);
  const { pictures } = pool;
  const picture = pictures[at];
  const step = (by: number) => setAt((at + by + pictures.length) % pictures.length);
  return (
    <div className="photo">
      {picture ? (
        <PictureView picture={picture} sizes={sizes} first={first} />
      ) : (
        <div className="photo-plan">
          <Plan pool={pool} deckFt={0} letterFt={1.9} frameFt={cardFrame} />
        </div>
      )}
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

/** Feet across and down that every card shows, so that drawings beside each other compare: the longest pool has 45. */
const cardFrame: [number, number] = [57, 38];
