import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { askJson } from "#app/admin/kit/ask.ts";
import { DeleteTwice } from "#app/admin/kit/delete-twice.tsx";
import { markChanged } from "#app/admin/kit/query-client.ts";
import { recordKey } from "#app/admin/kit/record-frame.tsx";
import { toast } from "#app/ui/toasts.ts";
import type { ContentRecord } from "./content-record.ts";

type DeleteProps = { one: string; path: string; record: ContentRecord; onDeleted: () => void };

/** Deletes a page or an article, with the version that is on the screen. */
export function Delete({ one, path, record, onDeleted }: DeleteProps) {
  const client = useQueryClient();
  const gone = useRef(false);
  const [key] = recordKey(path, record.id);
  useEffect(() => {
    // forgotten only when the screen is left: as long as it is there it would ask for the record again
    return () => void (gone.current && client.removeQueries({ queryKey: [key] }));
  }, [client, key]);
  const remove = useMutation({
    mutationFn: () => askJson(`${path}/${record.id}?version=${record.version}`, { method: "DELETE" }),
    onSuccess: () => {
      gone.current = true;
      onDeleted();
      toast({ title: "Deleted" });
      void markChanged(client, `${path}?`);
    },
  });
  return (
    <DeleteTwice
      ask={`Delete this ${one}…`}
      confirm="Delete it for good"
      follows={
        record.status === "published"
          ? "It leaves the site at once, and its address leads nowhere."
          : "Nobody but staff has seen it."
      }
      remove={remove}
    />
  );
}
