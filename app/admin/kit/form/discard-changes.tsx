import { useState } from "react";
import { takeFocus } from "#app/admin/kit/take-focus.ts";
import type { FormState } from "./record-form.ts";

type DiscardProps = {
  form: Pick<FormState, "isChanged" | "isSaving" | "discard">;
  /** The button's label, and that of the answer that keeps the input. */
  label?: string;
  keep?: string;
};

/** Discards unsaved input, with a confirmation because it cannot be undone. */
export function DiscardChanges({ form, label = "Discard changes", keep = "Keep editing" }: DiscardProps) {
  const [isConfirming, setConfirming] = useState(false);
  const disabled = !form.isChanged || form.isSaving;
  // the question is gone once there is nothing to discard, and does not come back with the next letter
  if (isConfirming && disabled) setConfirming(false);
  if (!isConfirming || disabled)
    return (
      <button type="button" className="staff-button" disabled={disabled} onClick={() => setConfirming(true)}>
        {label}
      </button>
    );
  const answer = (act: () => void) => () => {
    setConfirming(false);
    act();
  };
  return (
    <>
      <button type="button" className="staff-button ink" onClick={answer(form.discard)}>
        Discard
      </button>
      <button type="button" className="staff-button" ref={takeFocus} onClick={answer(() => {})}>
        {keep}
      </button>
    </>
  );
}
