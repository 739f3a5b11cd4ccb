import { PictureView } from "#app/ui/picture.tsx";
import type { Picture } from "#lib/files/picture.ts";

/** The full-width picture below a page's introduction, with its caption; nothing if there is none. */
export function WidePicture({ picture }: { picture: Picture | null }) {
  if (!picture) return null;
  return (
    <figure className="wide-picture">
      <PictureView picture={picture} first />
      <figcaption className="wrap fine">{picture.caption}</figcaption>
    </figure>
  );
}
