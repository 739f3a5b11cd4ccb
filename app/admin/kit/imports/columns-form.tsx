import { useId, useState, type FormEvent } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import {
  numberExamples,
  numbersInDoubt,
  type ColumnField,
  type Mapping,
} from "#core/records/imports/rules.ts";
import { numberStyles, type NumberStyle } from "#lib/text/number-style.ts";
import "./imports.css";

const styles = numberStyles.map((value) => ({ value, label: numberExamples[value] }));

type ColumnsProps = {
  headings: string[];
  mapping: Mapping;
  /** The cells of the first rows. */
  firstRows: string[][];
  fields: readonly ColumnField[];
  /** Why a mapping can't be used, as a sentence; null if it can. */
  problemOf: (mapping: Mapping) => string | null;
  /** How numbers are written; "" if the user must choose, undefined if it does not matter. */
  numbers?: NumberStyle | "";
  isPending: boolean;
  error: Error | null;
  /** @param numbers how numbers are written, if the user has changed it */
  map: (mapping: Mapping, numbers?: NumberStyle) => void;
};

/** Maps a file's columns to fields, and sets the number style. */
export function ColumnsForm({ headings, mapping, firstRows, fields, problemOf, ...props }: ColumnsProps) {
  const { numbers, isPending, error, map } = props;
  const formId = useId();
  const [chosen, setChosen] = useState(mapping);
  const [style, setStyle] = useState<NumberStyle | "" | undefined>(numbers);
  const problem = problemOf(chosen) ?? (style === "" ? numbersInDoubt : null);
  const isChanged = style !== numbers || chosen.some((field, at) => field !== mapping[at]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending && problem === null) map(chosen, style === numbers ? undefined : style || undefined);
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
      {style !== undefined && (
        <SelectField
          label="How are numbers written?"
          value={style}
          change={setStyle}
          choices={style === "" ? [{ value: "", label: "Choose" }, ...styles] : styles}
        />
      )}
      <ActionError of={problem} />
      <ActionError of={error} />
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

/** A sample of a column: its first three cells that are not empty. */
function cellsOf(rows: string[][], at: number): string {
  return rows
    .flatMap((cells) => cells[at] || [])
    .slice(0, 3)
    .join(", ");
}
