import { useRef, type ReactNode } from "react";
import { ActionError } from "#app/admin/kit/record/action-error.tsx";
import { ListEntry } from "#app/admin/kit/form/fields/list-entry.tsx";
import { errorsUnder } from "#app/admin/kit/form/fields/error-within.ts";
import { useAddedRow } from "#app/admin/kit/take-focus.ts";
import type { Errors } from "#app/admin/kit/form/save-problem.ts";

type RowsProps<Item> = {
  /** The noun for an entry: "line". */
  one: string;
  /** The text that tells an entry from the others, if it is filled in. */
  nameOf: (item: Item) => string;
  items: Item[];
  change: (items: Item[]) => void;
  most: number;
  fresh: Item;
  /** The error of the list as a whole. */
  error: string | undefined;
  /** The errors of its entries, by position. */
  errors: Errors;
  children: (item: Item, set: (fields: Partial<Item>) => void, errors: Errors) => ReactNode;
};

/** An ordered list of entries with a button that adds one. */
export function Rows<Item extends object>({ one, nameOf, items, change, most, ...rest }: RowsProps<Item>) {
  const { fresh, error, errors, children } = rest;
  const add = useRef<HTMLButtonElement>(null);
  const added = useAddedRow();
  const changeEntries = (next: Item[]) => {
    // the button that removed an entry is gone with it
    if (next.length < items.length) add.current?.focus();
    change(next);
  };
  return (
    <div className="manufacturer-entries">
      {items.length > 0 && (
        <ol className="manufacturer-entries">
          {items.map((item, index) => (
            <ListEntry
              // entries may be equal while they are being edited
              key={index}
              name={nameOf(item) || `${one} ${index + 1}`}
              items={items}
              index={index}
              change={changeEntries}
              ref={added.refAt(index)}
            >
              {children(
                item,
                (fields) => change(items.with(index, { ...item, ...fields })),
                errorsUnder(errors, index),
              )}
            </ListEntry>
          ))}
        </ol>
      )}
      <ActionError of={error} />
      <button
        ref={add}
        type="button"
        className="staff-button"
        disabled={items.length >= most}
        onClick={() => {
          change([...items, fresh]);
          added.note(items.length);
        }}
      >
        Add a {one}
      </button>
    </div>
  );
}
