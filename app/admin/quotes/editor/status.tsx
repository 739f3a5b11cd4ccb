import type { RecordForm } from "#app/admin/kit/form/record-form.ts";
import { whyNotSaved } from "#app/admin/kit/form/save-problem.ts";
import { isReadable, type QuoteValue } from "./value.ts";

/** Says in a few words whether the form is saved. */
export function SaveStatus({ form }: { form: RecordForm<QuoteValue> }) {
  const { isReadOnly, error, notice } = form;
  if (isReadOnly) return null;
  const others = notice && notice.conflicts.length === 0 ? notice.author.by : null;
  return (
    <div className="staff-quote-status">
      <span className="muted" role="status">
        {wordsFor(form)}
        {others && (
          <>
            {" "}
            <bdi>{others}</bdi> also made changes; they’re merged with yours.
          </>
        )}
      </span>
      {error && (
        <span className="record-error" role="alert">
          {whyNotSaved(error, form.one)} {Object.values(form.errors).join(" ")}{" "}
          <button type="button" className="staff-button" onClick={() => form.save()}>
            Save now
          </button>
        </span>
      )}
    </div>
  );
}

function wordsFor({ isChanged, isSaving, error, notice, value }: RecordForm<QuoteValue>): string {
  if ((notice?.conflicts.length ?? 0) > 0) return "Not saved: choose which version to keep.";
  if (!isReadable(value.draft)) return "Not saved: a number can’t be read. It is marked.";
  if (isSaving) return "Saving…";
  if (error) return "Not saved.";
  return isChanged ? "Saves when you pause…" : "All changes saved";
}
