import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useId } from "react";
import { useLocation, useNavigate } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { changedSearch } from "#app/admin/kit/list/list-address.ts";
import { markStale } from "#app/admin/kit/live/stale.ts";
import type { ImportedNoun } from "./noun.ts";
import { sendFile } from "./send.ts";

/** Chooses a file, which is read and compared at once; nothing changes yet. */
export function ChooseFile({ of: { contract, fieldsOf, matching } }: { of: ImportedNoun }) {
  const id = useId();
  const client = useQueryClient();
  const navigate = useNavigate();
  const here = useLocation();
  const sending = useMutation({
    mutationFn: (file: File) => sendFile(contract, file),
    onSuccess: ({ id: added }) => {
      void markStale(client, [contract.name]);
      void navigate({ search: changedSearch(here.search, { import: added }) });
    },
  });
  return (
    <section className="panel" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>Choose a file</h2>
      <p>
        An Excel file (.xlsx) or a CSV file with a row of headings, up to 10 MB and 10,000 rows. You see what
        it would change before anything is saved.
      </p>
      <p className="muted">
        {matching} Columns can be:{" "}
        {fieldsOf()
          .map(({ label }) => label)
          .join(", ")}
        .
      </p>
      <div className="field">
        <label htmlFor={id}>File</label>
        <input
          id={id}
          className="input"
          type="file"
          accept=".xlsx,.csv,.tsv,.txt"
          aria-invalid={sending.isError || undefined}
          aria-describedby={sending.isError ? `${id}-error` : undefined}
          disabled={sending.isPending}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) sending.mutate(file);
            // the same file, corrected, can be chosen again
            target.value = "";
          }}
        />
      </div>
      {sending.isPending && <p role="status">Reading the file…</p>}
      <ActionError of={sending.error} id={`${id}-error`} />
    </section>
  );
}
