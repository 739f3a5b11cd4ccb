import { AnswerError } from "#app/admin/kit/fetch-json.ts";
import { CancelEdit } from "#app/admin/kit/form/cancel-edit.tsx";
import { NotSaved } from "#app/admin/kit/form/not-saved.tsx";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { SaveButton } from "#app/admin/kit/form/save-actions.tsx";

type Props = { form: FormState; label: string; close: () => void };

/** Saves a visit. If the person has another one at that time, it says so, and a second press books it anyway. */
export function SaveVisit({ form, label, close }: Props) {
  const overlaps = form.error instanceof AnswerError && form.error.problem?.code === "overlaps";
  return (
    <>
      <NotSaved form={form} />
      <div className="record-actions visit-save">
        {overlaps ? (
          <button
            type="button"
            className="staff-button ink"
            disabled={form.isSaving}
            onClick={() => form.save({ allowOverlap: true })}
          >
            {label} anyway
          </button>
        ) : (
          <SaveButton form={form} save={label} />
        )}
        <CancelEdit form={form} close={close} />
      </div>
    </>
  );
}
