import type { ComponentType } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";
import { useAddedRow } from "#app/admin/kit/take-focus.ts";

/** The props for editing a list of the price book. */
export type EntriesProps<Entry> = {
  value: Entry[];
  change: (entries: Entry[]) => void;
  /** The error of the list as a whole. */
  error?: string | undefined;
  /** The errors of its entries: `2.label`. */
  errors: Errors;
};

/** The props for editing one entry of such a list; its errors are by field. */
export type EntryProps<Entry> = { value: Entry; change: (entry: Entry) => void; errors: Errors };

type EntriesFormProps<Entry> = EntriesProps<Entry> & {
  legend: string;
  hint?: string;
  /** The label of the button: "Add a county". */
  add: string;
  /** A new entry for a list of these. */
  fresh: (entries: Entry[]) => Entry;
  nameOf: (entry: Entry) => string;
  /** The React key of an entry; by default its place. */
  keyOf?: (entry: Entry) => string;
  Fields: ComponentType<EntryProps<Entry>>;
};

/** An ordered list of entries in the price book, with a button that adds one at its end. */
export function EntriesForm<Entry>(props: EntriesFormProps<Entry>) {
  const { legend, hint, add, fresh, nameOf, keyOf, Fields, value, change, error, errors } = props;
  const added = useAddedRow();
  return (
    <fieldset className="settings-part one">
      <legend>{legend}</legend>
      {hint && <p className="muted">{hint}</p>}
      <ActionError of={error} />
      <ol className="settings-entries">
        {value.map((entry, index) => (
          <ListEntry
            key={keyOf?.(entry) ?? index}
            name={nameOf(entry)}
            items={value}
            index={index}
            change={change}
            ref={added.refAt(index)}
          >
            <Fields
              value={entry}
              change={(next) => change(value.with(index, next))}
              errors={errorsUnder(errors, index)}
            />
          </ListEntry>
        ))}
      </ol>
      <div className="prices-row">
        <button
          type="button"
          className="staff-button"
          onClick={() => {
            change([...value, fresh(value)]);
            added.note(value.length);
          }}
        >
          {add}
        </button>
      </div>
    </fieldset>
  );
}
