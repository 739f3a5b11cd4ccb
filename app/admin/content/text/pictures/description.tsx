import { useRecord } from "#app/admin/kit/live/queries.ts";
import { AltText } from "#app/admin/media/alt-text.tsx";
import { media as pictures } from "#core/media/contract.ts";
import { useMediaAt } from "./library-picture.tsx";

/** A picture's description, which the library keeps; asked for if there is none. */
export function Description({ src, done }: { src: string; done: () => void }) {
  const { media } = useMediaAt(src);
  if (!media) return null;
  if (media.alt) return <p className="muted">Described as “{media.alt}”.</p>;
  return <Asked key={media.id} id={media.id} done={done} />;
}

function Asked({ id, done }: { id: number; done: () => void }) {
  const { data } = useRecord(pictures, id);
  if (!data) return null;
  return (
    <div className="text-picture-description">
      <AltText media={data} save="Save description" onSaved={done} />
    </div>
  );
}
