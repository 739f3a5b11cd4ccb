import "./detail-pictures.css";
import { useState } from "react";
import type { Pool } from "#core/catalogue/shape.ts";
import { Icon } from "#app/ui/icon.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { Glyph } from "#app/site/parts/outline.tsx";
import { Plan } from "./plan.tsx";

/** The pool's pictures, large, one at a time in a loop; the plan drawing is always the last. */
export function DetailPictures({ pool }: { pool: Pool }) {
  const [at, setAt] = useState(0);
  const { pictures } = pool;
  const drawn = { ...pool, outline: pool.outline?.d ?? null };
  const count = pictures.length + 1;
  const picture = pictures[at];
  const step = (by: number) => setAt((at + by + count) % count);
  return (
    <div>
      <figure className="big-picture">
        {picture ? (
          <PictureView key={picture.src} picture={picture} sizes="(max-width: 56rem) 92vw, 58rem" first />
        ) : (
          <div className="big-plan">
            <Plan pool={drawn} deckFt={0} textFt={1.5} />
          </div>
        )}
        {count > 1 && (
          <>
            <button
              type="button"
              className="icon-button left"
              aria-label="Previous picture"
              onClick={() => step(-1)}
            >
              <Icon name="arrow-left" />
            </button>
            <button
              type="button"
              className="icon-button right"
              aria-label="Next picture"
              onClick={() => step(1)}
            >
              <Icon name="arrow-right" />
            </button>
            <span className="count num" aria-live="polite">
              {at + 1} / {count}
            </span>
          </>
        )}
        <figcaption className="fine">
          {picture?.caption || (picture ? picture.alt : "Plan drawing, to scale")}
        </figcaption>
      </figure>
      {count > 1 && (
        <div className="thumbs">
          {pictures.map((thumb, index) => (
            <button
              key={thumb.src}
              type="button"
              aria-label={`Picture ${index + 1}: ${thumb.alt}`}
              aria-current={index === at ? "true" : undefined}
              onClick={() => setAt(index)}
            >
              <PictureView picture={thumb} sizes="9rem" alt="" />
            </button>
          ))}
          <button
            type="button"
            aria-label="Plan drawing"
            aria-current={at === pictures.length ? "true" : undefined}
            onClick={() => setAt(pictures.length)}
          >
            <Glyph pool={drawn} />
          </button>
        </div>
      )}
    </div>
  );
}
