import { useId, useState } from "react";
import { parseBlock } from "#app/admin/kit/table/block.ts";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field, fieldState } from "#app/ui/field.tsx";
import { pastedLines, type PastedLine, type WrongCell } from "#core/quotes/paste.rules.ts";
import { quoteSections, quoteUnits, type QuoteSectionId } from "#core/quotes/rules.ts";
import { decimalText } from "#lib/text/decimal-typed.ts";
import { dollars } from "#lib/money/dollars.ts";
import "./paste-dialog.css";

type PasteProps = {
  text: string;
  section: QuoteSectionId;
  add: (lines: PastedLine[]) => void;
  close: () => void;
};

/** Turns rows of a spreadsheet into lines, after a preview of the lines and of the cells that can't be read. */
export function PasteDialog({ text: first, section, add, close }: PasteProps) {
  const id = useId();
  const [text, setText] = useState(first);
  const { lines, wrong } = pastedLines(parseBlock(text));
  const isReady = lines.length > 0 && wrong.length === 0;
  const addAll = () => {
    add(lines);
    close();
  };
  return (
    <Dialog
      open
      onClose={close}
      title={`Paste rows into ${quoteSections[section].toLowerCase()}`}
      className="staff-quote-paste"
      footer={
        <div className="record-actions">
          <button type="button" className="staff-button go" disabled={!isReady} onClick={addAll}>
            {lines.length === 0
              ? "Add lines"
              : `Add ${lines.length} ${lines.length === 1 ? "line" : "lines"}`}
          </button>
          <button type="button" className="staff-button" onClick={close}>
            Cancel
          </button>
        </div>
      }
    >
      <Field
        id={id}
        label="Rows from your spreadsheet"
        hint="Name, quantity, unit and price, in any order, with or without headings."
      >
        <textarea
          {...fieldState(id, { hint: "x" })}
          rows={6}
          spellCheck={false}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      </Field>
      {wrong.length > 0 && <WrongCells wrong={wrong} />}
      {lines.length > 0 && <PastedTable lines={lines} />}
    </Dialog>
  );
}

function WrongCells({ wrong }: { wrong: WrongCell[] }) {
  return (
    <div className="record-error" role="alert">
      <ul>
        {wrong.slice(0, 8).map(({ row, text, problem }) => (
          <li key={`${row} ${text} ${problem}`}>
            Row {row}: {problem}
            {text !== "" && (
              <>
                : “<bdi>{text}</bdi>”
              </>
            )}
          </li>
        ))}
      </ul>
      {wrong.length > 8 && <p>… and {wrong.length - 8} more.</p>}
    </div>
  );
}

function PastedTable({ lines }: { lines: PastedLine[] }) {
  return (
    <div className="staff-quote-pasted" tabIndex={0} role="region" aria-label="What will be added">
      <table>
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col" className="end">
              Quantity
            </th>
            <th scope="col">Unit</th>
            <th scope="col" className="end">
              Price
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, quantity, unit, unitCents }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows have no other key
            <tr key={at}>
              <td>
                <bdi>{name}</bdi>
              </td>
              <td className="end">{decimalText(quantity, 3)}</td>
              <td>{quoteUnits[unit]}</td>
              <td className="end">{Number.isFinite(unitCents) ? dollars(unitCents) : ""}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
