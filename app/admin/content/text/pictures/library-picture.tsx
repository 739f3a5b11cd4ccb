import { useList } from "#app/admin/kit/live/queries.ts";
import { refetchEvery } from "#app/admin/media/views.ts";
import { PictureView } from "#app/ui/picture.tsx";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";
import { mediaHash } from "#lib/files/media.ts";

/** A picture of the text as the library has it; in its place, why visitors don't see it. */
export function LibraryPicture({ src, sizes }: { src: string; sizes: string }) {
  const { media, isLoaded } = useMediaAt(src);
  if (media?.picture) return <PictureView key={media.picture.src} picture={media.picture} sizes={sizes} />;
  return <p className="text-picture-place muted">{isLoaded ? whyNotShown(media) : "Loading the picture…"}</p>;
}

/** The library's record of a picture; undefined if it is gone, and until it is loaded. */
export function useMediaAt(src: string): { media: MediaRecord | undefined; isLoaded: boolean } {
  const { data } = useList(pictures, { hash: mediaHash(src) ?? "" }, { refetchInterval: refetchEvery });
  return { media: data?.items[0], isLoaded: data !== undefined };
}

function whyNotShown(media: MediaRecord | undefined): string {
  if (!media) return "This picture is no longer in the library. Visitors do not see it.";
  if (media.state === "failed") return `${media.name} could not be processed. ${media.reason ?? ""}`.trim();
  return `${media.name} is being processed. Visitors see it when it is ready.`;
}
