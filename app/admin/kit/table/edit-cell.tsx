import { useId, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from "react";
import type { Place } from "./fill.ts";
import type { Cell } from "./row-state.ts";

export type CellEvents = {
  change: (place: Place, text: string) => void;
  focus: (place: Place, event: FocusEvent<HTMLInputElement>) => void;
  key: (place: Place, event: KeyboardEvent<HTMLInputElement>) => void;
  paste: (place: Place, event: ClipboardEvent<HTMLInputElement>) => void;
};

type CellProps = {
  place: Place;
  cell: Cell;
  /** Its label for screen readers: "Width, Apollo 14". */
  label: string;
  /** The id of the column's hint. */
  hintId: string | undefined;
  width: number | undefined;
  events: CellEvents;
};

/** A cell of a table of fields. */
export function EditCell({ place, cell, label, hintId, width, events }: CellProps) {
  const id = useId();
  const { text, stored, wrong, isChanged } = cell;
  const described = [hintId, wrong !== undefined && `${id}-wrong`].filter(Boolean).join(" ");
  return (
    <td data-changed={isChanged || undefined}>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        size={width ?? 10}
        data-cell={cellKey(place)}
        aria-label={label}
        aria-invalid={wrong !== undefined || undefined}
        aria-describedby={described || undefined}
        title={isChanged ? `Was: ${stored || "nothing"}` : undefined}
        value={text}
        onChange={({ target }) => events.change(place, target.value)}
        onFocus={(event) => events.focus(place, event)}
        onKeyDown={(event) => events.key(place, event)}
        onPaste={(event) => events.paste(place, event)}
      />
      {wrong !== undefined && (
        <span className="edit-wrong" id={`${id}-wrong`}>
          {wrong}
        </span>
      )}
    </td>
  );
}

/** Finds a cell's field in the table. */
export function cellKey({ row, column }: Place): string {
  return `${row}:${column}`;
}
