import { useState } from "react";
import { errorMessage } from "./fetch-json.ts";

type DeleteTwiceProps = {
  /** What the first press says, and the second. */
  ask: string;
  confirm: string;
  /** What follows from it, said between the two. */
  follows?: string;
  remove: () => void;
  state: { isPending: boolean; error: Error | null };
};

/** Asked twice: what is deleted does not come back. */
export function DeleteTwice({ ask, confirm, follows, remove, state }: DeleteTwiceProps) {
  const [asked, setAsked] = useState(false);
  return (
    <div className="record-actions">
      {!asked && (
        <button type="button" className="staff-button" onClick={() => setAsked(true)}>
          {ask}
        </button>
      )}
      {asked && (
        <>
          {follows && <p>{follows}</p>}
          <button type="button" className="staff-button ink" disabled={state.isPending} onClick={remove}>
            {confirm}
          </button>
          <button type="button" className="staff-button" onClick={() => setAsked(false)}>
            Cancel
          </button>
        </>
      )}
      {state.error && (
        <span className="record-error" role="alert">
          {errorMessage(state.error)}
        </span>
      )}
    </div>
  );
}
