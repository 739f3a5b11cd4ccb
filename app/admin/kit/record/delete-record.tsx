import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "#app/ui/toasts.ts";
import { may } from "#core/policies.ts";
import type { Contract, Operation, Removal } from "#core/contract.ts";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { recordKey } from "#app/admin/kit/live/queries.ts";
import { DeleteTwice } from "./delete-twice.tsx";
import { offerUndo, type Undo } from "./undo.ts";

type Removable<Full> = Contract<{ find: Operation; remove: Removal<Full> }>;

type DeleteProps<Full> = {
  contract: Removable<Full>;
  record: Full;
  /** The consequences, shown before deleting. */
  follows?: string;
  /** Where the record is kept after that, if it can be put back, and what puts it back. */
  kept?: { where: string; undo: Undo };
  onDeleted: () => void;
};

/** Deletes a record, with the version shown on the screen; nothing for users who may not. */
export function DeleteRecord<Full extends { id: number | string; version: number }>({
  contract,
  record,
  follows,
  kept,
  onDeleted,
}: DeleteProps<Full>) {
  const { user } = useShell();
  const client = useQueryClient();
  const gone = useRef(false);
  const [key] = recordKey(contract, record.id);
  useEffect(() => {
    // removed only when the screen unmounts: until then it would refetch the record
    return () => void (gone.current && client.removeQueries({ queryKey: [key] }));
  }, [client, key]);
  const remove = useAction(contract, "remove");
  const run = () =>
    remove.mutate(
      { id: record.id, query: { version: record.version } },
      {
        onSuccess: () => {
          gone.current = true;
          onDeleted();
          if (kept) offerUndo({ title: "Deleted", description: kept.where, undo: kept.undo });
          else toast({ title: "Deleted" });
        },
      },
    );
  if (!may(user, contract.operations.remove, record)) return null;
  return (
    <DeleteTwice
      ask={`Delete this ${contract.one}…`}
      confirm={kept ? "Delete" : "Delete permanently"}
      {...(follows && { follows })}
      remove={run}
      state={remove}
    />
  );
}
