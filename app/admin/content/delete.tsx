import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { askJson, sentenceOf } from "#app/admin/kit/ask.ts";
import { markChanged } from "#app/admin/kit/query-client.ts";
import { recordKey } from "#app/admin/kit/record-frame.tsx";
import { toast } from "#app/ui/toasts.ts";
import type { ContentRecord } from "./content-form.tsx";

type DeleteProps = { one: string; path: string; record: ContentRecord; onDeleted: () => void };

/** Asked twice: what is deleted does not come back. */
export function Delete({ one, path, record, onDeleted }: DeleteProps) {
  const [asked, setAsked] = useState(false);
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
    <div className="record-actions">
      {!asked && (
        <button type="button" className="staff-button" onClick={() => setAsked(true)}>
          Delete this {one}…
        </button>
      )}
      {asked && (
        <>
          <p>
            {record.status === "published"
              ? "It leaves the site at once, and its address leads nowhere."
              : "Nobody but staff has seen it."}
          </p>
          <button
            type="button"
            className="staff-button ink"
            disabled={remove.isPending}
            onClick={() => remove.mutate()}
          >
            Delete it for good
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
