import type { FormState } from "./record-form.ts";
import { DiscardChanges, NotSaved } from "./record-form-view.tsx";

type ActionsProps = {
  form: FormState;
  /** The button's label, normally and while saving. */
  save?: string;
  saving?: string;
  /** The button for adding a record is emphasized, like the one in the list. */
  adds?: boolean;
};

/** The end of a form: why saving failed, and the buttons to save and discard. */
export function SaveActions({ form, save = "Save", saving = "Saving…", adds = false }: ActionsProps) {
  return (
    <>
      <NotSaved form={form} />
      <div className="record-actions">
        <button
          type="submit"
          className={`staff-button ${adds ? "go" : "ink"}`}
          disabled={!form.isChanged || form.isSaving}
        >
          {form.isSaving ? saving : save}
        </button>
        <DiscardChanges form={form} />
      </div>
    </>
  );
}
