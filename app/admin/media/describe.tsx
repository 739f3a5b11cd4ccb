import { ArrowLeft } from "lucide-react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import { PictureView } from "#app/ui/picture.tsx";
import { media as pictures } from "#core/media/contract.ts";
import { mediaLimits } from "#core/media/rules.ts";
import type { MediaDetail, MediaRecord } from "#core/media/shape.ts";

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
      {query.data && <AltText media={query.data} add={add} />}
    </div>
  );
}

/** Not a form element: the dialog may be inside the form of an article. */
function AltText({ media, add }: { media: MediaDetail; add: DescribeProps["add"] }) {
  const form = useRecordForm(useSource(pictures), media, {
    id: media.id,
    part: "alt",
    valueOf: ({ alt }) => ({ alt }),
  });
  const { alt } = form.value;
  return (
    <fieldset className="media-describe">
      <legend>This picture has no description yet</legend>
      {media.picture && <PictureView picture={media.picture} sizes="20rem" alt="" />}
      <TextField
        label="Alt text"
        hint="Describe the picture in one sentence for people who can’t see it."
        rows={2}
        limit={mediaLimits.alt}
        value={alt}
        change={(next) => form.change({ alt: next })}
        error={form.errors.alt}
      />
      <NotSaved form={form} />
      <div className="record-actions">
        <button
          type="button"
          className="staff-button ink"
          disabled={alt.trim() === "" || form.isSaving}
          onClick={() => form.save(undefined, { done: "Description saved", after: () => add(media) })}
        >
          {form.isSaving ? "Saving…" : "Save and add"}
        </button>
        <button type="button" className="staff-button" disabled={form.isSaving} onClick={() => add(media)}>
          Add without a description
        </button>
      </div>
    </fieldset>
  );
}
