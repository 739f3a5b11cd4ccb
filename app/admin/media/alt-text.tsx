import type { ReactNode } from "react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { media as pictures } from "#core/media/contract.ts";
import { mediaLimits } from "#core/media/rules.ts";
import type { MediaDetail } from "#core/media/shape.ts";

type AltTextProps = {
  media: MediaDetail;
  /** The label of the button that saves it. */
  save: string;
  onSaved: () => void;
  /** Further buttons. */
  more?: (isSaving: boolean) => ReactNode;
};

/** The alt text of a picture that has none. Not a form element, because it may be inside the form of an article. */
export function AltText({ media, save, onSaved, more }: AltTextProps) {
  const form = useRecordForm(useSource(pictures), media, {
    id: media.id,
    part: "alt",
    valueOf: ({ alt }) => ({ alt }),
  });
  const { alt } = form.value;
  return (
    <>
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
          onClick={() => form.save(undefined, { done: "Description saved", after: onSaved })}
        >
          {form.isSaving ? "Saving…" : save}
        </button>
        {more?.(form.isSaving)}
      </div>
    </>
  );
}
