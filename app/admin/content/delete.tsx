import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { recordKey, useAction } from "#app/admin/kit/client.ts";
import { DeleteTwice } from "#app/admin/kit/delete-twice.tsx";
import { toast } from "#app/ui/toasts.ts";
import type { ContentRecord, WrittenContract } from "./content-record.ts";

type DeleteProps = { contract: WrittenContract; record: ContentRecord; onDeleted: () => void };

/** Deletes a page or an article, with the version that is on the screen. */
export function Delete({ contract, record, onDeleted }: DeleteProps) {
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
      follows={
        record.status === "published"
          ? "The page comes down right away and its link stops working."
          : "Only staff have seen it."
      }
      remove={run}
      state={remove}
    />
  );
}
