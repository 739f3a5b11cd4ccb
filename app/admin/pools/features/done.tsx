import { useState } from "react";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";

/** What was done to the list, and the way back; it is offered in the dialog, because toasts lie outside of it. */
export type Done = {
  title: string;
  /** @returns what to say instead of "Undone", if only a part was */
  undo: () => Promise<string | undefined>;
};

/** The last change, with its undo; it announces both. */
export function WhatWasDone({ done }: { done: Done | null }) {
  const [state, setState] = useState<{ said?: string; isPending?: boolean }>({});
  const undo = () => {
    setState({ isPending: true });
    done?.undo().then(
      (partly) => setState({ said: partly ?? "Undone." }),
      (error: unknown) => setState({ said: `Not undone. ${errorMessage(error)}` }),
    );
  };
  return (
    <div className="feature-done" role="status">
      {done && <span>{state.said ?? done.title}</span>}
      {done && !state.said && (
        <button type="button" className="staff-button" disabled={state.isPending} onClick={undo}>
          Undo
        </button>
      )}
    </div>
  );
}
