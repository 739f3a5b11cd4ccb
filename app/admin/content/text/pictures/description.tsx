import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { useRecord } from "#app/admin/kit/live/queries.ts";
import { media as pictures } from "#core/media/contract.ts";
import { mediaLimits } from "#core/media/rules.ts";
import type { MediaDetail, MediaRecord } from "#core/media/shape.ts";

/** A picture's description, which the library keeps; asked for if there is none. */
export function Description({ media: { id, alt }, done }: { media: MediaRecord; done: () => void }) {
  if (alt) return <p className="muted">Described as “{alt}”.</p>;
  return <Asked id={id} done={done} />;
}

function Asked({ id, done }: { id: number; done: () => void }) {
  const { data } = useRecord(pictures, id);
  return data ? <AltText media={data} done={done} /> : null;
}

/** Not a form element: it is inside the form of the text. */
function AltText({ media, done }: { media: MediaDetail; done: () => void }) {
  const form = useRecordForm(useSource(pictures), media, {
    id: media.id,
    part: "alt",
    valueOf: ({ alt }) => ({ alt }),
  });
  const { alt } = form.value;
  return (
    <div className="text-picture-description">
      <TextField
        label="Description"
        hint="One sentence for people who can’t see the picture. It goes with the picture wherever it is shown."
        rows={2}
        limit={mediaLimits.alt}
        value={alt}
        change={(next) => form.change({ alt: next })}
        error={form.errors.alt}
      />
      <NotSaved form={form} />
      <button
        type="button"
        className="staff-button ink"
        disabled={alt.trim() === "" || form.isSaving}
        onClick={() => form.save(undefined, { done: "Description saved", after: done })}
      >
        {form.isSaving ? "Saving…" : "Save description"}
      </button>
    </div>
  );
}
