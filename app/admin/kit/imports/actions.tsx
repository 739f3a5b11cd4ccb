import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { addressFor } from "#app/admin/kit/call.ts";
import { download } from "#app/admin/kit/download.ts";
import { takeFocus } from "#app/admin/kit/take-focus.ts";
import type { Contract } from "#core/contract.ts";
import { isAllowed } from "#core/records/imports/rules.ts";
import type { Import } from "#core/records/imports/shape.ts";
import { isCompleteExport } from "#lib/files/file-end.ts";
import type { ImportedNoun } from "./noun.ts";
import { rowsToStore } from "./words.ts";

type ActionsProps = { of: ImportedNoun; one: Import };

/** The actions on an import in its current state. */
export function ImportActions({ of, one }: ActionsProps) {
  const start = useAction(of.contract, "start");
  const stop = useAction(of.contract, "stop");
  const undo = useAction(of.contract, "undo");
  const [isConfirming, setConfirming] = useState(false);
  const { id, state, version, plans, outcomes } = one;
  const input = { id, body: { version } };
  const isBusy = start.isPending || stop.isPending || undo.isPending;
  const error = start.error ?? stop.error ?? undo.error;
  const count = rowsToStore(one);
  const canStart = isAllowed("start", state) && one.mappingProblem === null && count > 0;
  const canUndo = isAllowed("undo", state) && outcomes.stored > 0;
  const rows = `${count.toLocaleString("en-US")} ${count === 1 ? "row" : "rows"}`;
  return (
    <>
      <p className="record-actions">
        {canStart && (
          <button
            type="button"
            className="staff-button go"
            disabled={isBusy}
            onClick={() => start.mutate(input)}
          >
            {state === "stopped" ? "Continue" : `Import ${rows}`}
          </button>
        )}
        {isAllowed("stop", state) && (
          <button type="button" className="staff-button" disabled={isBusy} onClick={() => stop.mutate(input)}>
            Stop
          </button>
        )}
        {canUndo && !isConfirming && (
          <button
            type="button"
            className="staff-button"
            disabled={isBusy}
            onClick={() => setConfirming(true)}
          >
            Undo the import
          </button>
        )}
        {canUndo && isConfirming && (
          <>
            <button
              type="button"
              className="staff-button ink"
              disabled={isBusy}
              onClick={() => undo.mutate(input, { onSettled: () => setConfirming(false) })}
            >
              Undo all {outcomes.stored.toLocaleString("en-US")} rows
            </button>
            <button
              type="button"
              className="staff-button"
              ref={takeFocus}
              onClick={() => setConfirming(false)}
            >
              Keep them
            </button>
          </>
        )}
        {one.mappingProblem === null && plans.wrong + outcomes.left > 0 && <WrongRows of={of} one={one} />}
      </p>
      <ActionError of={error} />
    </>
  );
}

/** Saves the rows that could not be stored as a file, with the reasons. */
function WrongRows({ of: { contract }, one: { id, plans, outcomes } }: ActionsProps) {
  const saving = useMutation({
    mutationFn: () => {
      const input = { id, query: undefined, body: undefined };
      return download(addressFor(contract as Contract, contract.operations.wrong, input), isCompleteExport);
    },
  });
  const count = plans.wrong + outcomes.left;
  return (
    <>
      <button
        type="button"
        className="staff-button"
        disabled={saving.isPending}
        onClick={() => saving.mutate()}
      >
        <Download size={18} aria-hidden /> Download {count.toLocaleString("en-US")}{" "}
        {count === 1 ? "row" : "rows"} to fix
      </button>
      <ActionError of={saving.error} />
    </>
  );
}
