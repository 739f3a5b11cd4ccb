import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useId, useRef, useState } from "react";
import { countLabel } from "#lib/lists/count.ts";
import { Card } from "./card.tsx";
import type { BoardColumn } from "./rules.ts";
import type { BoardViewProps } from "./view.ts";
import "./column-note.css";

type ColumnProps<Row> = Omit<BoardViewProps<Row>, "label" | "shownColumn"> & {
  column: BoardColumn<Row>;
  isShown: boolean;
};

/** A column with its count, its cards and, if there are more, the button for them. */
export function Column<Row>({ column, isShown, more, isLoading, ...card }: ColumnProps<Row>) {
  const { id, label, note, cards, count, isCapped, hasMore, isOutside } = column;
  const titleId = useId();
  const { area, isOver } = useDropTarget(id);
  return (
    <section
      className="board-column"
      ref={area}
      aria-labelledby={titleId}
      data-column={id}
      data-shown={isShown || undefined}
      data-over={isOver || undefined}
    >
      <header>
        <h2 id={titleId} tabIndex={-1} data-heading={id}>
          {label}
        </h2>
        {!isOutside && (
          <span>
            {countLabel(count, { capped: isCapped })}
            <span className="visually-hidden"> cards</span>
          </span>
        )}
      </header>
      {note && !isOutside && <p className="board-note">{note}</p>}
      {isOutside ? (
        <p className="muted">Not in this filter</p>
      ) : (
        <ul>
          {cards.map((one) => (
            <li key={one.id}>
              <Card card={one} column={id} {...card} />
            </li>
          ))}
          {hasMore && (
            <li>
              <button
                type="button"
                className="staff-button"
                disabled={isLoading}
                aria-label={`Show more in ${label}`}
                onClick={() => more(id)}
              >
                Show more
              </button>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

/** The column accepts cards of other columns. */
function useDropTarget(id: string) {
  const area = useRef<HTMLElement>(null);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const { current } = area;
    if (!current) return;
    return dropTargetForElements({
      element: current,
      getData: () => ({ column: id }),
      canDrop: ({ source }) => typeof source.data.card === "string" && source.data.column !== id,
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [id]);
  return { area, isOver };
}
