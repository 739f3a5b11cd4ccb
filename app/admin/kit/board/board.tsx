import { useEffect, useRef, type KeyboardEvent } from "react";
import { monitorForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { Column } from "./column.tsx";
import { ColumnSwitch } from "./column-switch.tsx";
import { cardBeside } from "./rules.ts";
import type { BoardViewProps } from "./view.ts";
import { useKeptFocus } from "./use-kept-focus.ts";
import "./board.css";

const arrows = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/** Columns of cards. Cards are moved by dragging, from their menus and with keys, and stay in focus. */
export function Board<Row>({ label, columns, address, shownColumn, move, ...rest }: BoardViewProps<Row>) {
  const area = useRef<HTMLDivElement>(null);
  useKeptFocus(area, columns);
  useDrops(move);
  const step = (event: KeyboardEvent) => {
    const { row } = event.target instanceof HTMLElement ? event.target.dataset : {};
    if (row === undefined || !arrows.includes(event.key)) return;
    event.preventDefault();
    const next = cardBeside(columns, row, event.key);
    if (next !== undefined)
      area.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(next)}"]`)?.focus();
  };
  return (
    <>
      <ColumnSwitch
        columns={columns}
        shownColumn={shownColumn}
        change={(column) => address.change({ column })}
      />
      {/* the arrow keys move the focus between the links of the cards */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        className="board"
        ref={area}
        role="group"
        aria-label={label}
        aria-busy={rest.isLoading}
        onKeyDown={step}
      >
        {columns.map((column) => (
          <Column
            key={column.id}
            column={column}
            columns={columns}
            address={address}
            isShown={column.id === shownColumn}
            move={move}
            {...rest}
          />
        ))}
      </div>
    </>
  );
}

/** A card that is dropped on another column moves there. */
function useDrops(move: ((id: string, to: string) => void) | undefined): void {
  const latest = useRef(move);
  useEffect(() => {
    latest.current = move;
  });
  useEffect(
    () =>
      monitorForElements({
        onDrop({ source, location }) {
          const { column } = location.current.dropTargets[0]?.data ?? {};
          const { card } = source.data;
          if (typeof card === "string" && typeof column === "string") latest.current?.(card, column);
        },
      }),
    [],
  );
}
