import { createPortal } from "react-dom";
import { useList } from "#app/admin/kit/live/queries.ts";
import { refetchEvery } from "#app/admin/media/views.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { mediaHash } from "#lib/files/media.ts";
import { usePlaces, type Place, type Places } from "#app/admin/content/text/places.ts";
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
  const query = useList(pictures, { hash: mediaHash(String(attrs.src)) ?? "" }, { refetchInterval: refetchEvery });
  const media = query.data?.items[0];
  return (
    <>
      <figure data-width={width ?? undefined} data-selected={isSelected || undefined}>
        {media?.picture ? (
          <PictureView key={media.picture.src} picture={media.picture} sizes="(max-width: 56rem) 94vw, 44rem" />
        ) : (
          <p className="text-picture-place muted">{query.data ? whyNotShown(media) : "Loading the picture…"}</p>
        )}
        {caption && <figcaption>{caption}</figcaption>}
      </figure>
      {isSelected && isEditable && <PicturePanel place={place} media={media} leave={leave} />}
    </>
  );
}

function whyNotShown(media: MediaRecord | undefined): string {
  if (!media) return "This picture is no longer in the library. Visitors do not see it.";
  if (media.state === "failed") return `${media.name} could not be processed. ${media.reason ?? ""}`.trim();
  return `${media.name} is being processed. Visitors see it when it is ready.`;
}
