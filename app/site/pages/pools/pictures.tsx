import "./photo.css";
import { useEffect, useEffectEvent } from "react";
import type { PoolSummary } from "#core/pools/shape.ts";
import { Icon } from "#app/ui/icon.tsx";
import { defaultPicture, PictureView } from "#app/ui/picture.tsx";
import { useSlides } from "#app/site/parts/use-slides.ts";
import { poolLink } from "./links.ts";

type CarouselProps = {
  pool: Pick<PoolSummary, "slug" | "model" | "pictures">;
  sizes: string;
  first?: boolean;
  /** Whether the carousel itself is in view; one that is not returns to its first picture. */
  isShown?: boolean;
};

/**
 * A card's pictures, one at a time in a loop, each a link to the pool; the others are empty until a visitor reaches for
 * them. Without JavaScript it shows the first. The name below is the link for the keyboard.
 */
export function PictureCarousel({ pool, sizes, first = false, isShown = true }: CarouselProps) {
  const pictures = pool.pictures.length > 0 ? pool.pictures : [defaultPicture];
  const { at, isDrawn, show, step, frame, scroller } = useSlides(pictures.length);
  const startOver = useEffectEvent(() => at !== 0 && show(0, "instant"));
  useEffect(() => {
    if (!isShown) startOver();
  }, [isShown]);
  return (
    <div className="photo" {...frame}>
      <div className="slides" {...scroller} tabIndex={-1}>
        {pictures.map((picture, index) =>
          isDrawn(index) ? (
            <a
              key={picture.src}
              className="slide"
              href={poolLink(pool.slug)}
              tabIndex={-1}
              inert={index !== at}
              draggable={false}
            >
              <PictureView picture={picture} sizes={sizes} first={first && index === 0} />
            </a>
          ) : (
            <span key={picture.src} className="slide" />
          ),
        )}
      </div>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="icon-button arrow left needs-script"
            aria-label={`Previous picture of ${pool.model}`}
            onClick={() => step(-1)}
          >
            <Icon name="chevron-left" />
          </button>
          <button
            type="button"
            className="icon-button arrow right needs-script"
            aria-label={`Next picture of ${pool.model}`}
            onClick={() => step(1)}
          >
            <Icon name="chevron-right" />
          </button>
          <div className="dots needs-script">
            {pictures.map(({ src }, index) => (
              <button
                key={src}
                type="button"
                aria-label={`Picture ${index + 1} of ${pictures.length}`}
                aria-current={index === at ? "true" : undefined}
                onClick={() => show(index)}
              />
            ))}
          </div>
        </>
      )}
    </div>
  );
}
