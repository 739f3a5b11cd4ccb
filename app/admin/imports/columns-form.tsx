import { useId, useState, type FormEvent } from "react";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import type { ColumnField, Mapping } from "#core/imports/rules.ts";
import "./imports.css";

type ColumnsProps = {
  headings: string[];
  mapping: Mapping;
  /** The cells of the first rows. */
  firstRows: string[][];
  fields: readonly ColumnField[];
  /** What keeps a mapping from being used, as a sentence. */
  problemOf: (mapping: Mapping) => string | null;
  isPending: boolean;
  error: Error | null;
  map: (mapping: Mapping) => void;
};

/** Which column of a file is which field. */
export function ColumnsForm({ headings, mapping, firstRows, fields, problemOf, ...props }: ColumnsProps) {
  const { isPending, error, map } = props;
  const formId = useId();
  const [chosen, setChosen] = useState(mapping);
  const problem = problemOf(chosen);
  const isChanged = chosen.some((field, at) => field !== mapping[at]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && problem === null) map(chosen);
  };
  return (
    <form className="panel import-mapping" aria-labelledby={`${formId}-title`} onSubmit={submit}>
      <h2 id={`${formId}-title`}>Columns</h2>
      <p className="muted">The next file with these headings is read the same way.</p>
      <div className="import-table" role="group" aria-labelledby={`${formId}-title`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Heading in the file</th>
              <th scope="col">Field</th>
              <th scope="col">First rows</th>
            </tr>
          </thead>
          <tbody>
            {headings.map((heading, at) => (
              // a file may have the same heading twice
              // oxlint-disable-next-line react/no-array-index-key
              <tr key={at}>
                <th scope="row">
                  <bdi>{heading || `Column ${at + 1}`}</bdi>
                </th>
                <td>
                  <select
                    aria-label={`Field for ${heading || `column ${at + 1}`}`}
                    value={chosen[at] ?? ""}
                    onChange={({ target }) => setChosen(chosen.with(at, target.value))}
                  >
                    <option value="">Not imported</option>
                    {fields.map(({ name, label }) => (
                      <option key={name} value={name}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="muted">
                  <bdi>{cellsOf(firstRows, at)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {problem && (
        <p className="import-wrong" role="alert">
          {problem}
        </p>
      )}
      {error && (
        <p className="import-wrong" role="alert">
          {errorMessage(error)}
        </p>
      )}
      <p className="record-actions">
        <button
          type="submit"
          className="staff-button ink"
          disabled={!isChanged || problem !== null || isPending}
        >
          {isPending ? "Comparing…" : "Compare again"}
        </button>
      </p>
    </form>
  );
}

/** What a column contains: its first three cells that say something. */
function cellsOf(rows: string[][], at: number): string {
  return rows
    .flatMap((cells) => cells[at] || [])
    .slice(0, 3)
    .join(", ");
}
