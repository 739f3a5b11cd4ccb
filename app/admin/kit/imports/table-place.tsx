import { useId, useRef, useState, type FormEvent } from "react";
import { SelectField } from "#app/admin/kit/form/fields/select-field.tsx";
import { useAction } from "#app/admin/kit/live/actions.ts";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { useFocusAfterClosing } from "#app/admin/kit/take-focus.ts";
import { hasFewHeadings } from "#core/records/imports/rules.ts";
import type { Import } from "#core/records/imports/shape.ts";
import type { PlaceChoice, TablePlace as Place } from "#lib/files/sheet-file.ts";
import type { ImportedNoun } from "./noun.ts";

type TablePlaceProps = { of: ImportedNoun; one: Import; place: Place };

/** Where the table begins in the file, which can be read from another sheet or row. */
export function TablePlace({ of, one, place }: TablePlaceProps) {
  const { id, version } = one;
  const titleId = useId();
  const read = useAction(of.contract, "read");
  const [isOpen, setOpen] = useState(hasFewHeadings(one.mapping));
  const summary = useRef<HTMLElement>(null);
  const focusSummary = useFocusAfterClosing(() => summary.current);
  const readFrom = (choice: PlaceChoice) =>
    read.mutate(
      { id, body: { version, ...choice } },
      {
        onSuccess: ({ mapping }) => {
          // of a sheet that is not understood, the row is chosen next
          setOpen(choice.headingRow === undefined && hasFewHeadings(mapping));
          focusSummary();
        },
      },
    );
  return (
    <section className="panel" aria-labelledby={titleId}>
      <h2 id={titleId}>Table</h2>
      <p role="status">
        <PlaceWords place={place} />
      </p>
      {hasFewHeadings(one.mapping) && (
        <p>
          At most one heading in this row is recognized. If the headings are somewhere else, choose where.
        </p>
      )}
      <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary ref={summary}>
          {place.sheets.length > 1 ? "Change the sheet or the row of headings" : "Change the row of headings"}
        </summary>
        {isOpen && (
          <PlaceForm
            version={version}
            place={place}
            isPending={read.isPending}
            error={read.error}
            read={readFrom}
          />
        )}
      </details>
    </section>
  );
}

function PlaceWords({ place: { sheet, sheets, headingRow } }: { place: Place }) {
  const named = sheets[sheet - 1];
  const row = headingRow.toLocaleString("en-US");
  if (!named) return <>Headings in row {row}.</>;
  return (
    <>
      Read from the {named.isHidden && "hidden "}sheet “<bdi>{named.name}</bdi>”, headings in row {row}.
    </>
  );
}

type FormProps = {
  version: number;
  place: Place;
  isPending: boolean;
  error: Error | null;
  read: (choice: PlaceChoice) => void;
};

function PlaceForm({ version, place, isPending, error, read }: FormProps) {
  const current = { version, sheet: place.sheet, headingRow: place.headingRow };
  const [chosen, setChosen] = useState(current);
  // what was chosen among the rows of another sheet, or of one that someone else has changed, means nothing here
  const { sheet, headingRow } = chosen.version === version ? chosen : current;
  const isOtherSheet = sheet !== place.sheet;
  const isChanged = isOtherSheet || headingRow !== place.headingRow;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isPending) read(isOtherSheet ? { sheet } : { sheet, headingRow });
  };
  return (
    <form className="import-place" onSubmit={submit}>
      {place.sheets.length > 1 && (
        <SelectField
          label="Sheet"
          value={String(sheet)}
          change={(value) => setChosen({ ...current, sheet: Number(value) })}
          choices={place.sheets.map(({ name, isHidden }, at) => ({
            value: String(at + 1),
            label: isHidden ? `${name} (hidden)` : name,
          }))}
        />
      )}
      {isOtherSheet ? (
        <p className="muted">Its row of headings is looked for. You can change that afterwards.</p>
      ) : (
        <TopRows
          rows={place.topRows}
          value={headingRow}
          choose={(row) => setChosen({ ...current, headingRow: row })}
        />
      )}
      <ActionError of={error} />
      <p className="record-actions">
        <button type="submit" className="staff-button ink" aria-disabled={!isChanged || isPending}>
          {isPending ? "Reading the file…" : "Read again"}
        </button>
      </p>
    </form>
  );
}

type TopRowsProps = { rows: Place["topRows"]; value: number; choose: (row: number) => void };

/** The first rows of the sheet as they are, of which one is the row of headings. */
function TopRows({ rows, value, choose }: TopRowsProps) {
  const id = useId();
  return (
    <fieldset>
      <legend id={id}>Row of headings</legend>
      <div className="import-top" role="group" aria-labelledby={id} tabIndex={0}>
        <table>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number} data-chosen={number === value || undefined}>
                <th scope="row">
                  <label>
                    <input
                      type="radio"
                      name={id}
                      aria-label={`Row ${number}: ${cells.filter(Boolean).join(", ")}`}
                      checked={number === value}
                      onChange={() => choose(number)}
                    />{" "}
                    Row {number.toLocaleString("en-US")}
                  </label>
                </th>
                {cells.map((cell, at) => (
                  // cells have no names
                  // oxlint-disable-next-line react/no-array-index-key
                  <td key={at}>
                    <bdi>{cell}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </fieldset>
  );
}
