import { useState } from "react";
import type { FormState } from "./record-form.ts";

/** Discards unsaved input, with a confirmation because it cannot be undone. */
export function DiscardChanges({ form }: { form: FormState }) {
  const [asked, setAsked] = useState(false);
  const disabled = !form.isChanged || form.isSaving;
  if (!asked || disabled)
    return (
      <button type="button" className="staff-button" disabled={disabled} onClick={() => setAsked(true)}>
        Discard changes
      </button>
    );
  const answer = (act: () => void) => () => {
    setAsked(false);
    act();
  };
  return (
    <>
      <button type="button" className="staff-button ink" onClick={answer(form.discard)}>
        Discard
      </button>
      <button type="button" className="staff-button" onClick={answer(() => {})}>
        Keep editing
      </button>
    </>
  );
}
