import { useId, useState, type FormEvent } from "react";
import { useAction } from "#app/admin/kit/actions.ts";
import { errorMessage } from "#app/admin/kit/fetch-json.ts";
import { imports } from "#core/imports/contract.ts";
import { importFields, mappingProblem } from "#core/imports/rules.ts";
import type { Import } from "#core/imports/shape.ts";

/** Which column of the file is which field of a pool. */
export function Mapping({ one: { id, version, headings, mapping, firstRows } }: { one: Import }) {
  const formId = useId();
  const [chosen, setChosen] = useState(mapping);
  const map = useAction(imports, "map");
  const problem = mappingProblem(chosen);
  const isChanged = chosen.some((field, at) => field !== mapping[at]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!map.isPending && problem === null) map.mutate({ id, body: { version, mapping: chosen } });
  };
  return (
    <form className="panel import-mapping" aria-labelledby={`${formId}-title`} onSubmit={submit}>
      <h2 id={`${formId}-title`}>Columns</h2>
      <p className="muted">The next file with these headings is read in the same way.</p>
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
                    {importFields.map(({ name, label }) => (
                      <option key={name} value={name}>
                        {label}
                      </option>
                    ))}
                  </select>
                </td>
                <td className="muted">
                  <bdi>
                    {firstRows
                      .flatMap((cells) => cells[at] || [])
                      .slice(0, 3)
                      .join(", ")}
                  </bdi>
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
      {map.error && (
        <p className="import-wrong" role="alert">
          {errorMessage(map.error)}
        </p>
      )}
      <p className="record-actions">
        <button
          type="submit"
          className="staff-button ink"
          disabled={!isChanged || problem !== null || map.isPending}
        >
          {map.isPending ? "Comparing…" : "Compare again"}
        </button>
      </p>
    </form>
  );
}
