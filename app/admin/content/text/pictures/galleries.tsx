import { X } from "lucide-react";
import { use, useRef } from "react";
import { createPortal } from "react-dom";
import { MoveButtons } from "#app/admin/kit/arrange/move-buttons.tsx";
import { arranged } from "#app/admin/kit/arrange/rules.ts";
import { useArrange, type Arrangement } from "#app/admin/kit/arrange/use-arrange.ts";
import { useArrangedItem } from "#app/admin/kit/arrange/use-arranged-item.ts";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { HeldContext } from "#app/admin/kit/form/read-only.tsx";
import { usePlaces, type Place, type Places } from "#app/admin/content/text/places.ts";
import type { GalleryPicture } from "#app/admin/content/text/schema.ts";
import { fewestInGallery, mostInGallery } from "#lib/text/in-blocks.ts";
import { picturesOf } from "./commands.ts";
import { Description } from "./description.tsx";
import { LibraryPicture } from "./library-picture.tsx";
import { longestCaption, Panel, type Leave } from "./panel.tsx";

type GalleryProps = {
  place: Place;
  isEditable: boolean;
  leave: Leave;
  /** Asks for one more picture. */
  add: () => void;
};
type GalleriesProps = Omit<GalleryProps, "place"> & { places: Places };

/** The galleries of the open text, each in the element that the editor has placed. */
export function Galleries({ places, ...props }: GalleriesProps) {
  return usePlaces(places).map((place) =>
    createPortal(<GalleryInText place={place} {...props} />, place.dom, String(place.key)),
  );
}

function GalleryInText({ place, isEditable, ...edits }: GalleryProps) {
  if (place.isSelected && isEditable) return <GalleryPanel place={place} {...edits} />;
  return (
    <figure className="text-gallery-pictures" data-selected={place.isSelected || undefined}>
      {picturesOf(place).map(({ src, caption }) => (
        <figure key={src}>
          <LibraryPicture src={src} sizes="15rem" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
      ))}
    </figure>
  );
}

/** The selected gallery: the order, captions and descriptions of its pictures. */
function GalleryPanel({ place, leave, add }: Omit<GalleryProps, "isEditable">) {
  const isHeld = use(HeldContext);
  const area = useRef<HTMLUListElement>(null);
  const pictures = picturesOf(place);
  const change = (next: GalleryPicture[]) => place.set("pictures", next);
  const { arrangement, announcement } = useArrange(area, {
    one: "Picture",
    ids: pictures.map(({ src }) => src),
    isOpen: !isHeld,
    change: (_, from, to) => change(arranged(pictures, from, to)),
  });
  return (
    <Panel label="Picture gallery" leave={leave}>
      <ul className="text-gallery-pictures" ref={area}>
        {pictures.map((picture, at) => (
          <GalleryItem
            key={picture.src}
            picture={picture}
            arrangement={arrangement}
            change={(caption) => change(pictures.with(at, { ...picture, caption }))}
            // a gallery without pictures is deleted as a whole
            remove={pictures.length > 1 ? () => change(pictures.toSpliced(at, 1)) : null}
            leave={leave}
          />
        ))}
      </ul>
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
      <div className="record-actions">
        <button
          type="button"
          className="staff-button"
          disabled={isHeld || pictures.length >= mostInGallery}
          onClick={add}
        >
          Add a picture
        </button>
        <span className="muted" role="status">
          {hintFor(pictures.length)}
        </span>
      </div>
    </Panel>
  );
}

function hintFor(count: number): string {
  if (count < fewestInGallery) return "With one picture, visitors see it as a picture alone.";
  if (count >= mostInGallery) return `A gallery has at most ${mostInGallery} pictures.`;
  return "You can also drop or paste several pictures here.";
}

type ItemProps = {
  picture: GalleryPicture;
  arrangement: Arrangement;
  change: (caption: string) => void;
  /** Null if it is the only one. */
  remove: (() => void) | null;
  leave: Leave;
};

function GalleryItem({ picture: { src, caption }, arrangement, change, remove, leave }: ItemProps) {
  const { element, handle, marks } = useArrangedItem<HTMLLIElement>(arrangement, src);
  const at = arrangement.ids.indexOf(src);
  const name = `picture ${at + 1}`;
  return (
    <li ref={element} {...marks}>
      <span ref={handle} className="text-gallery-handle">
        <LibraryPicture src={src} sizes="15rem" />
      </span>
      <TextField
        label={`Caption of ${name}`}
        limit={longestCaption}
        value={caption}
        readOnly={!arrangement.isOpen}
        change={change}
      />
      <Description src={src} done={() => leave(false)} />
      <div>
        <MoveButtons arrangement={arrangement} at={at} name={name} />
        <button
          type="button"
          className="icon-only"
          aria-label={`Remove ${name} from the gallery`}
          disabled={!arrangement.isOpen || remove === null}
          onClick={remove ?? undefined}
        >
          <X size={18} aria-hidden />
        </button>
      </div>
    </li>
  );
}
