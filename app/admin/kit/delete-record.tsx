import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "#app/ui/toasts.ts";
import type { Contract, Operation, remove } from "#core/contract.ts";
import { useAction } from "./actions.ts";
import { recordKey } from "./queries.ts";
import { DeleteTwice } from "./delete-twice.tsx";

type Removable = Contract<{ find: Operation; remove: ReturnType<typeof remove> }>;

type DeleteProps = {
  contract: Removable;
  record: { id: number; version: number };
  /** The consequences, shown before deleting. */
  follows?: string;
  onDeleted: () => void;
};

/** Deletes a record, with the version shown on the screen. */
export function DeleteRecord({ contract, record, follows, onDeleted }: DeleteProps) {
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
          toast({ title: "Deleted" });
        },
      },
    );
  return (
    <DeleteTwice
      ask={`Delete this ${contract.one}…`}
      confirm="Delete permanently"
      {...(follows && { follows })}
      remove={run}
      state={remove}
    />
  );
}
