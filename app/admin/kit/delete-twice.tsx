import type { UseMutationResult } from "@tanstack/react-query";
import { useState } from "react";
import { sentenceOf } from "./ask.ts";

type DeleteTwiceProps = {
  /** What the first press says, and the second. */
  ask: string;
  confirm: string;
  /** What follows from it, said between the two. */
  follows?: string;
  remove: UseMutationResult<unknown, Error, void>;
};

/** Asked twice: what is deleted does not come back. */
export function DeleteTwice({ ask, confirm, follows, remove }: DeleteTwiceProps) {
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
          <button
            type="button"
            className="staff-button ink"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            {confirm}
          </button>
          <button type="button" className="staff-button" onClick={() => setAsked(false)}>
            Keep it
          </button>
        </>
      )}
      {remove.isError && (
        <span className="record-error" role="alert">
          {sentenceOf(remove.error)}
        </span>
      )}
    </div>
  );
}
