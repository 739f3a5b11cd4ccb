import { useRef, type KeyboardEvent, type RefObject } from "react";
import { flushSync } from "react-dom";
import { offerUndo } from "#app/admin/kit/record/undo.ts";
import { parseBlock } from "./block.ts";
import { cellKey, type CellEvents } from "./edit-cell.tsx";
import { fillWords, placeBlock, type Place, type Size } from "./fill.ts";
import { meantBy, placeAfter } from "./move.ts";
import type { CellText, EditTableState } from "./use-edit-table.ts";

/** What the fields of a table do with keys and pasted blocks. */
export function useCellEvents(table: EditTableState, area: RefObject<HTMLElement | null>): CellEvents {
  const { rows, change } = table;
  const size: Size = { rows: rows.length, columns: rows[0]?.cells.length ?? 0 };
  /** The focused cell, and its text when it got the focus. */
  const arrived = useRef({ key: "", text: "" });
  const cellAt = (place: Place) => {
    const row = rows[place.row];
    const cell = row?.cells[place.column];
    return row && cell && { id: row.id, cell };
  };
  const textFor = (place: Place, text: string): CellText[] => {
    const target = cellAt(place);
    return target ? [{ id: target.id, name: target.cell.name, text }] : [];
  };
  const restore = (place: Place) => {
    const cell = cellAt(place)?.cell;
    if (!cell) return;
    const before = arrived.current.key === cellKey(place) ? arrived.current.text : cell.stored;
    // the second time, the stored value is restored
    change(textFor(place, cell.text === before ? cell.stored : before));
  };
  return {
    change: (place, text) => change(textFor(place, text)),
    focus: (place, { target }) => {
      arrived.current = { key: cellKey(place), text: target.value };
      target.select();
    },
    key: (place, event) => {
      if (event.nativeEvent.isComposing) return;
      const meant = meantOf(event);
      if (meant === null) return;
      // Enter does not save, and Escape neither leaves the field nor closes anything
      event.preventDefault();
      const field = event.currentTarget;
      if (meant === "restore") {
        // before the next key: what is typed then replaces the old text, as on arrival
        flushSync(() => restore(place));
        field.select();
        return;
      }
      if (meant === "edit") return field.setSelectionRange(field.value.length, field.value.length);
      const to = placeAfter(place, meant, size);
      if (to) area.current?.querySelector<HTMLElement>(`[data-cell="${cellKey(to)}"]`)?.focus();
    },
    paste: (place, event) => {
      const block = parseBlock(event.clipboardData.getData("text/plain"));
      // a single text is pasted at the caret, as into any field
      if (block.length === 0 || (block.length === 1 && block[0]?.length === 1)) return;
      event.preventDefault();
      const filled = placeBlock(block, place, size);
      const texts = filled.cells.flatMap((one) => textFor(one, one.text));
      const before = filled.cells.flatMap((one) => textFor(one, cellAt(one)?.cell.text ?? ""));
      change(texts);
      offerUndo({ ...fillWords(filled), undo: async () => void change(before) });
    },
  };
}

function meantOf(event: KeyboardEvent<HTMLInputElement>) {
  const { key, shiftKey: shift, ctrlKey, altKey, metaKey } = event;
  const { selectionStart, selectionEnd, value } = event.currentTarget;
  const caret = { start: selectionStart ?? 0, end: selectionEnd ?? 0, length: value.length };
  return meantBy({ key, shift, withOther: ctrlKey || altKey || metaKey }, caret);
}
