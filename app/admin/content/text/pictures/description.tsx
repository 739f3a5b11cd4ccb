import { useRecord } from "#app/admin/kit/live/queries.ts";
import { AltText } from "#app/admin/media/alt-text.tsx";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaRecord } from "#core/media/shape.ts";

/** A picture's description, which the library keeps; asked for if there is none. */
export function Description({ media: { id, alt }, done }: { media: MediaRecord; done: () => void }) {
  if (alt) return <p className="muted">Described as “{alt}”.</p>;
  return <Asked id={id} done={done} />;
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
