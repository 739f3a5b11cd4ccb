import { createPortal } from "react-dom";
import { usePlaces, type Place, type Places } from "#app/admin/content/text/places.ts";
import { LibraryPicture } from "./library-picture.tsx";
import { PicturePanel } from "./panel.tsx";

type PictureProps = { place: Place; isEditable: boolean; leave: (isDone: boolean) => void };
type PicturesProps = Omit<PictureProps, "place"> & { places: Places };

/** The pictures of the open text, each in the element that the editor has placed. */
export function Pictures({ places, ...props }: PicturesProps) {
  return usePlaces(places).map((place) =>
    createPortal(<PictureInText place={place} {...props} />, place.dom, String(place.key)),
  );
}

function PictureInText({ place, isEditable, leave }: PictureProps) {
  const { attrs, isSelected } = place;
  const { caption, width } = attrs;
  return (
    <>
      <figure data-width={width ?? undefined} data-selected={isSelected || undefined}>
        <LibraryPicture src={String(attrs.src)} sizes="(max-width: 56rem) 94vw, 44rem" />
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {isSelected && isEditable && <PicturePanel place={place} leave={leave} />}
    </>
  );
}
