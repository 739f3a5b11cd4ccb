import "./words-and-picture.css";
import type { ReactNode } from "react";
import { PictureView } from "#app/ui/picture.tsx";
import type { Picture } from "#lib/files/picture.ts";

type WordsAndPictureProps = { picture: Picture | null | undefined; children: ReactNode };

/** A page's introduction beside a picture with its caption; only the text if there is none. */
export function WordsAndPicture({ picture, children }: WordsAndPictureProps) {
  return (
    <div className="words-and-picture">
      <div>{children}</div>
      {picture && (
        <figure>
          <PictureView picture={picture} sizes="(max-width: 56rem) 92vw, 40rem" first />
          <figcaption className="fine">{picture.caption}</figcaption>
        </figure>
      )}
    </div>
  );
}
