import { useState } from "react";
import { Link } from "react-router";
import { ChoiceButtons } from "#app/admin/kit/form/choice-buttons.tsx";
import { Tag } from "#app/admin/kit/record/facts.tsx";
import { useAsk } from "#app/admin/kit/live/queries.ts";
import { Failure, Skeleton } from "#app/admin/kit/states.tsx";
import type { Import, ImportRow, ImportRowsQuery } from "#core/records/imports/shape.ts";
import type { ImportedNoun } from "./noun.ts";
import { rowWords } from "./words.ts";

type Show = ImportRowsQuery["show"];

const pageSize = 50;

/** The rows of a file, with the changes and the outcome of each. */
export function ImportRows({ of, one }: { of: ImportedNoun; one: Import }) {
  const [show, setShow] = useState<Show>("");
  const [page, setPage] = useState(1);
  const rows = useAsk(
    of.contract,
    "rows",
    { id: one.id, query: { show, page, pageSize } },
    { keepPrevious: true },
  );
  const total = rows.data?.total ?? 0;
  return (
    <section className="panel" aria-labelledby="import-rows">
      <h2 id="import-rows">Rows</h2>
      <ChoiceButtons
        label="Which rows"
        choices={choicesOf(one)}
        value={show}
        choose={(chosen) => {
          setShow(chosen);
          setPage(1);
        }}
      />
      {rows.isPending && <Skeleton label="Loading rows" />}
      {rows.isError && (
        <Failure what="The rows could not be loaded." error={rows.error} retry={() => rows.refetch()} />
      )}
      {rows.data && (
        <div
          className="import-table"
          role="group"
          aria-labelledby="import-rows"
          tabIndex={0}
          aria-busy={rows.isPlaceholderData}
        >
          <RowsTable of={of} rows={rows.data.items} />
        </div>
      )}
      {total > pageSize && (
        <p className="record-actions">
          <button
            type="button"
            className="staff-button"
            disabled={page === 1}
            onClick={() => setPage(page - 1)}
          >
            Previous rows
          </button>
          <span role="status">
            {((page - 1) * pageSize + 1).toLocaleString("en-US")} to{" "}
            {Math.min(page * pageSize, total).toLocaleString("en-US")} of {total.toLocaleString("en-US")}
          </span>
          <button
            type="button"
            className="staff-button"
            disabled={page * pageSize >= total}
            onClick={() => setPage(page + 1)}
          >
            Next rows
          </button>
        </p>
      )}
    </section>
  );
}

/** The filters that match at least one row, after "All". */
function choicesOf({ plans, outcomes }: Import): [Show, string][] {
  const words = (label: string, count: number) => `${label} ${count.toLocaleString("en-US")}`;
  const all: [Show, string, number][] = [
    ["new", "New", plans.new],
    ["changed", "Changed", plans.changed],
    ["unchanged", "Unchanged", plans.unchanged],
    ["wrong", "To fix", plans.wrong],
    ["stored", "Saved", outcomes.stored],
    ["left", "Not saved", outcomes.left],
    ["undone", "Undone", outcomes.undone],
    ["kept", "Kept", outcomes.kept],
  ];
  const some = all.filter(([, , count]) => count > 0);
  return [["", "All"], ...some.map(([show, label, count]): [Show, string] => [show, words(label, count)])];
}

function RowsTable({ of, rows }: { of: ImportedNoun; rows: ImportRow[] }) {
  if (rows.length === 0) return <p className="muted">No rows.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col">{of.one}</th>
          <th scope="col">What</th>
          <th scope="col">Changes</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <td>{row.number.toLocaleString("en-US")}</td>
            <th scope="row">
              {row.recordId && row.outcome !== "undone" ? (
                <Link to={of.addressOf(row.recordId)}>
                  <bdi>{row.name}</bdi>
                </Link>
              ) : (
                <bdi>{row.name || "–"}</bdi>
              )}
            </th>
            <td>
              <Tag variant={variantOf(row)}>{rowWords(row)}</Tag>
            </td>
            <td>
              <RowChanges row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function variantOf({ plan, outcome }: ImportRow): "ok" | "warn" | "plain" {
  if (outcome === "left" || outcome === "kept" || plan === "wrong") return "warn";
  return outcome === "stored" || plan === "new" ? "ok" : "plain";
}

/** The change of each field, or the reasons why there is none. */
function RowChanges({ row: { changes, reasons, note } }: { row: ImportRow }) {
  const sentences = note ? [note] : reasons;
  return (
    <ul className="import-changes">
      {sentences.map((sentence) => (
        <li key={sentence} className="import-wrong">
          {sentence}
        </li>
      ))}
      {changes.map(({ field, from, to }) => (
        <li key={field}>
          {field}: {from && <del>{from}</del>} <ins>{to || "nothing"}</ins>
        </li>
      ))}
    </ul>
  );
}
