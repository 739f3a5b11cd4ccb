import { useMutation } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useId, useState } from "react";
import { Link, useNavigate } from "react-router";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { ColumnsForm } from "#app/admin/kit/imports/columns-form.tsx";
import { answerOf, pathOf } from "#app/admin/kit/call.ts";
import { saveAnswer } from "#app/admin/kit/download.ts";
import { useShell } from "#app/admin/kit/page.tsx";
import { sendFile } from "#app/admin/kit/send-file.ts";
import { may } from "#core/policies.ts";
import { importLimits, tooHeavySentence } from "#core/records/imports/rules.ts";
import { priceBooks } from "#core/prices/contract.ts";
import { columnsProblem, priceColumns } from "#core/pools/price-lists/rules.ts";
import { isCompleteExport } from "#lib/files/file-end.ts";
import { pricesLink } from "./links.ts";
import { PriceListRows } from "./price-list-rows.tsx";

/** Imports a price list from a file: a preview of each pool's change, and a draft with these prices. */
export function PriceList() {
  const [file, setFile] = useState<File | null>(null);
  const { user } = useShell();
  const reading = useReading();
  const mapping = useReading();
  const choose = (chosen: File) => {
    setFile(chosen);
    mapping.reset();
    reading.mutate({ file: chosen, columns: "" });
  };
  const plan = mapping.data ?? reading.data;
  return (
    <>
      <Link className="staff-button" to={pricesLink()}>
        <ArrowLeft size={18} aria-hidden /> All price books
      </Link>
      <header className="settings-head">
        <h2>Import a price list</h2>
        <p className="muted">
          An Excel file (.xlsx) or a CSV file with headings in its first row. You see each pool’s old and new
          price first. Then the prices go into a draft, which visitors don’t see until you publish it.
        </p>
      </header>
      {may(user, priceBooks.operations.importList) && (
        <section className="panel prices-list" aria-label="File">
          <p>
            Rows are matched by manufacturer and model. A single price is the low end, and the high end moves
            with it. Prices are rounded to $100. Columns can be:{" "}
            {priceColumns.map(({ label }) => label).join(", ")}.
          </p>
          <FileField isPending={reading.isPending} error={reading.error} choose={choose} />
        </section>
      )}
      {plan && file && !reading.isPending && (
        <>
          <ColumnsForm
            key={`${file.name} ${file.lastModified} ${plan.mapping.join()}`}
            {...plan}
            fields={priceColumns}
            problemOf={columnsProblem}
            isPending={mapping.isPending}
            error={mapping.error}
            map={(columns) => mapping.mutate({ file, columns: columns.join() })}
          />
          {plan.mappingProblem === null && (
            <section className="panel prices-differences" aria-label="Preview">
              <h3>{plan.fileName}</h3>
              <PriceListRows key={plan.mapping.join()} plan={plan} />
              <Apply
                file={file}
                columns={plan.mapping.join()}
                changed={countOf(plan.rows, "changed")}
                wrong={countOf(plan.rows, "wrong")}
              />
            </section>
          )}
        </>
      )}
    </>
  );
}

type PriceListFile = { file: File; columns: string };

/** Sends a file to compare it with the prices in force. Without columns, the mapping of the last such file is used. */
function useReading() {
  return useMutation({
    mutationFn: async ({ file, columns }: PriceListFile) => {
      if (file.size > importLimits.bytes) throw new Error(tooHeavySentence);
      const answer = await sendFile(pathOf(priceBooks, "readList"), file, { columns });
      return answerOf(priceBooks, "readList", answer);
    },
  });
}

function countOf(rows: { plan: string }[], plan: string): number {
  return rows.filter((row) => row.plan === plan).length;
}

type FileProps = { isPending: boolean; error: Error | null; choose: (file: File) => void };

function FileField({ isPending, error, choose }: FileProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>Price list</label>
      <input
        id={id}
        className="input"
        type="file"
        accept=".xlsx,.csv,.tsv,.txt"
        aria-invalid={error !== null || undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        disabled={isPending}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) choose(file);
          // the same file, corrected, can be chosen again
          target.value = "";
        }}
      />
      {isPending && <p role="status">Reading the file…</p>}
      <ActionError of={error} id={`${id}-error`} />
    </div>
  );
}

type ApplyProps = PriceListFile & { changed: number; wrong: number };

/** The rows to fix as a file, and the others as a draft. */
function Apply({ file, columns, changed, wrong }: ApplyProps) {
  const navigate = useNavigate();
  const add = useMutation({
    mutationFn: async () => {
      const answer = await sendFile(pathOf(priceBooks, "importList"), file, { columns });
      return answerOf(priceBooks, "importList", answer);
    },
    onSuccess: ({ id }) => void navigate(pricesLink(id)),
  });
  const save = useMutation({
    mutationFn: async () =>
      saveAnswer(await sendFile(pathOf(priceBooks, "wrongInList"), file, { columns }), isCompleteExport),
  });
  const rows = wrong === 1 ? "1 row" : `${wrong.toLocaleString("en-US")} rows`;
  const error = add.error ?? save.error;
  return (
    <div className="record-actions">
      {changed > 0 && (
        <button
          type="button"
          className="staff-button go"
          disabled={add.isPending}
          onClick={() => add.mutate()}
        >
          {add.isPending
            ? "Making the draft…"
            : `Make a draft with ${changed === 1 ? "1 price" : `${changed.toLocaleString("en-US")} prices`}`}
        </button>
      )}
      {wrong > 0 && (
        <button
          type="button"
          className="staff-button"
          disabled={save.isPending}
          onClick={() => save.mutate()}
        >
          Download {rows} to fix
        </button>
      )}
      <ActionError of={error} />
    </div>
  );
}
