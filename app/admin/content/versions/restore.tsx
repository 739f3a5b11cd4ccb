import { useState } from "react";
import type { FormState } from "#app/admin/kit/form/record-form.ts";
import { takeFocus } from "#app/admin/kit/take-focus.ts";

type RestoreProps = { form: FormState; stays: string; restore: () => void };

/** Puts a version into the form; what is typed there and not saved is replaced only after a question. */
export function Restore({ form: { isChanged, isSaving }, stays, restore }: RestoreProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <footer>
      <p className="muted" role="status">
        {isAsking
          ? "The form has changes that are not saved. They will be replaced."
          : `This fills the form; nothing is stored until you save. ${stays} stay as they are.`}
      </p>
      {isAsking ? (
        <>
          <button type="button" className="staff-button ink" disabled={isSaving} onClick={restore}>
            Replace my changes
          </button>
          <button type="button" className="staff-button" ref={takeFocus} onClick={() => setAsking(false)}>
            Keep my changes
          </button>
        </>
      ) : (
        <button
          type="button"
          className="staff-button ink"
          disabled={isSaving}
          onClick={() => (isChanged ? setAsking(true) : restore())}
        >
          Restore this version
        </button>
      )}
    </footer>
  );
}
