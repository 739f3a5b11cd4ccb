import "./evening.css";
import { PictureView } from "#app/ui/picture.tsx";
import type { Picture } from "#lib/files/picture.ts";

/** The pool of the first picture, lit. */
export function Evening({ picture }: { picture: Picture | null }) {
  if (!picture) return null;
  return (
    <figure className="evening">
      <PictureView picture={picture} />
      <figcaption className="wrap fine">
        The pool from the top of this page, after sunset. {picture.caption && `${picture.caption}.`}
      </figcaption>
    </figure>
  );
}
