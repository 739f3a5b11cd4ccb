import { Download } from "lucide-react";
import { TextField } from "#app/admin/kit/form/fields/text-field.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import { RecordFormView } from "#app/admin/kit/form/record-form-view.tsx";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";
import { useSource } from "#app/admin/kit/form/source.ts";
import { useRecordForm } from "#app/admin/kit/form/use-record-form.ts";
import { media as pictures } from "#core/media/contract.ts";
import { mediaLimits } from "#core/media/rules.ts";
import type { MediaDetail } from "#core/media/shape.ts";

/** Edits a document's name, under which visitors download it. */
export function DocumentEditor({ media }: { media: MediaDetail }) {
  const form = useRecordForm(useSource(pictures), media, { id: media.id, valueOf: ({ name }) => ({ name }) });
  return (
    <>
      <RecordFormView form={form} className="media-form" label="About this document">
        <TextField
          label="File name"
          hint="Visitors download it under this name."
          limit={mediaLimits.name}
          value={form.value.name}
          change={(name) => form.change({ name })}
          error={form.errors.name}
        />
        <NotSaved form={form} />
        <SaveButton form={form} />
      </RecordFormView>
      <a className="staff-button media-back" href={media.address} download>
        <Download size={18} aria-hidden /> Download
      </a>
    </>
  );
}
