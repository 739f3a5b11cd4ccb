import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { takeFocus } from "#app/admin/kit/take-focus.ts";

type DeleteTwiceProps = {
  /** The labels of the first button and of the confirmation. */
  ask: string;
  confirm: string;
  /** The consequences, shown before confirming. */
  follows?: string;
  remove: () => void;
  state: { isPending: boolean; error: Error | null };
};

/** A deletion with a confirmation, because of what follows from it. */
export function DeleteTwice({ ask, confirm, follows, remove, state }: DeleteTwiceProps) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <div className="record-actions">
      {!isConfirming && (
        <button type="button" className="staff-button" onClick={() => setConfirming(true)}>
          {ask}
        </button>
      )}
      {isConfirming && (
        <>
          {follows && <p>{follows}</p>}
          <button type="button" className="staff-button ink" disabled={state.isPending} onClick={remove}>
            {confirm}
          </button>
          <button type="button" className="staff-button" ref={takeFocus} onClick={() => setConfirming(false)}>
            Cancel
          </button>
        </>
      )}
      <ActionError of={state.error} />
    </div>
  );
}
