import { useState } from "react";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";

/** A change of the list and its undo, which the dialog offers, because toasts are outside the dialog. */
export type Done = {
  title: string;
  /** @returns a message instead of "Undone" if only a part was undone */
  undo: () => Promise<string | undefined>;
};

/** Announces the last change and its undo. */
export function WhatWasDone({ done }: { done: Done | null }) {
  const [state, setState] = useState<{ message?: string; isPending?: boolean }>({});
  const undo = () => {
    setState({ isPending: true });
    done?.undo().then(
      (partly) => setState({ message: partly ?? "Undone." }),
      (error: unknown) => setState({ message: `Not undone. ${errorMessage(error)}` }),
    );
  };
  return (
    <div className="feature-done" role="status">
      {done && <span>{state.message ?? done.title}</span>}
      {done && !state.message && (
        <button type="button" className="staff-button" disabled={state.isPending} onClick={undo}>
          Undo
        </button>
      )}
    </div>
  );
}
