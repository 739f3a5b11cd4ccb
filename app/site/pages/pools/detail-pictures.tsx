import "./photo.css";
import "./detail-pictures.css";
import type { ComponentProps } from "react";
import type { Pool } from "#core/pools/shape.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { Glyph } from "#app/site/parts/outline.tsx";
import { useSlides } from "#app/site/parts/use-slides.ts";
import { Plan } from "./plan.tsx";

type DetailPicturesProps = {
  /** What its drawings need. */
  pool: ComponentProps<typeof Plan>["pool"] & ComponentProps<typeof Glyph>["pool"];
  pictures: Pool["pictures"];
};

/** The pool's pictures, large, one at a time in a loop; the plan drawing is always the last. Without JavaScript it shows the first. */
export function DetailPictures({ pool, pictures }: DetailPicturesProps) {
  const count = pictures.length + 1;
  const { at, isDrawn, show, step, frame, scroller } = useSlides(count);
  const picture = pictures[at];
  return (
    <div>
      <figure className="big-picture" {...frame}>
        <div className="slides" {...scroller} tabIndex={-1}>
          {pictures.map((picture, index) => (
            <div key={picture.src} className="slide" inert={index !== at}>
              {isDrawn(index) && (
                <PictureView picture={picture} sizes="(max-width: 56rem) 92vw, 58rem" first={index === 0} />
              )}
            </div>
          ))}
          <div className="slide" inert={at !== pictures.length}>
            {isDrawn(pictures.length) && (
              <div className="big-plan">
                <Plan pool={pool} deckFt={0} textFt={1.5} />
              </div>
            )}
          </div>
        </div>
        {count > 1 && (
          <>
            <button
              type="button"
              className="icon-button left needs-script"
              aria-label="Previous picture"
              onClick={() => step(-1)}
            >
              <Icon name="arrow-left" />
            </button>
            <button
              type="button"
              className="icon-button right needs-script"
              aria-label="Next picture"
              onClick={() => step(1)}
            >
              <Icon name="arrow-right" />
            </button>
            <span className="count num needs-script" aria-live="polite">
              {at + 1} / {count}
            </span>
          </>
        )}
        <figcaption className="fine">
          {picture?.caption || (picture ? picture.alt : "Plan drawing, to scale")}
        </figcaption>
      </figure>
      {count > 1 && (
        <div className="thumbs needs-script">
          {pictures.map((thumb, index) => (
            <button
              key={thumb.src}
              type="button"
              aria-label={`Picture ${index + 1}: ${thumb.alt}`}
              aria-current={index === at ? "true" : undefined}
              onClick={() => show(index)}
            >
              <PictureView picture={thumb} sizes="9rem" alt="" />
            </button>
          ))}
          <button
            type="button"
            aria-label="Plan drawing"
            aria-current={at === pictures.length ? "true" : undefined}
            onClick={() => show(pictures.length)}
          >
            <Glyph pool={pool} />
          </button>
        </div>
      )}
    </div>
  );
}
