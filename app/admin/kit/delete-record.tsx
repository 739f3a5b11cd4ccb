import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { toast } from "#app/ui/toasts.ts";
import type { Contract, Operation, remove } from "#core/contract.ts";
import { recordKey, useAction } from "./client.ts";
import { DeleteTwice } from "./delete-twice.tsx";

type Removable = Contract<{ find: Operation; remove: ReturnType<typeof remove> }>;

type DeleteProps = {
  contract: Removable;
  record: { id: number; version: number };
  /** What follows from it, said before it is done. */
  follows?: string;
  onDeleted: () => void;
};

/** Deletes a record, with the version that is on the screen. */
export function DeleteRecord({ contract, record, follows, onDeleted }: DeleteProps) {
  const client = useQueryClient();
  const gone = useRef(false);
  const [key] = recordKey(contract, record.id);
  useEffect(() => {
    // forgotten only when the screen is left: as long as it is there it would ask for the record again
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
