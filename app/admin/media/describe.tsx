import { ArrowLeft } from "lucide-react";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { media as pictures } from "#core/media/contract.ts";
import type { MediaDetail, MediaRecord } from "#core/media/shape.ts";
import { AltText } from "./alt-text.tsx";

type DescribeProps = { id: number; add: (media: MediaRecord) => void; back: () => void };

/** Asks for a picture's alt text before it is used for the first time. */
export function Describe({ id, add, back }: DescribeProps) {
  const query = useRecord(pictures, id);
  return (
    <div className="media-library">
      <button type="button" className="staff-button media-back" onClick={back}>
        <ArrowLeft size={18} aria-hidden /> All pictures
      </button>
      {query.isPending && <Skeleton label="Loading the picture" rows={3} />}
      {query.isError && !query.data && (
        <Failure what="The picture could not be loaded." error={query.error} retry={() => query.refetch()} />
      )}
      {query.data && <Asked media={query.data} add={add} />}
    </div>
  );
}

function Asked({ media, add }: { media: MediaDetail; add: DescribeProps["add"] }) {
  return (
    <fieldset className="media-describe">
      <legend>This picture has no description yet</legend>
      {media.picture && <PictureView picture={media.picture} sizes="20rem" alt="" />}
      <AltText
        media={media}
        save="Save and add"
        onSaved={() => add(media)}
        more={(isSaving) => (
          <button type="button" className="staff-button" disabled={isSaving} onClick={() => add(media)}>
            Add without a description
          </button>
        )}
      />
    </fieldset>
  );
}
