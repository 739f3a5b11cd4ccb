import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { changedSearch, openedHere } from "#app/admin/kit/list/list-address.ts";
import { MoveMenu } from "./move-menu.tsx";
import type { BoardCard } from "./rules.ts";
import type { BoardViewProps } from "./view.ts";

type CardProps<Row> = Pick<BoardViewProps<Row>, "address" | "columns" | "move" | "Content"> & {
  card: BoardCard<Row>;
  column: string;
};

/** A card: its name opens the record, as does a press anywhere else on it. */
export function Card<Row>({ card, column, columns, address, move, Content }: CardProps<Row>) {
  const { id, name, row } = card;
  const here = useLocation();
  const { open } = address.state;
  const { element, isDragged } = useDraggable({ id, column, canDrag: move !== undefined });
  return (
    <article
      className="board-card"
      ref={element}
      data-card={id}
      data-open={open === id || undefined}
      data-dragged={isDragged || undefined}
    >
      <header>
        <h3>
          <Link
            data-row={id}
            draggable={false}
            to={{ search: changedSearch(here.search, { open: id }) }}
            replace={open !== null}
            state={open === null ? openedHere : (here.state as unknown)}
            preventScrollReset
            aria-current={open === id || undefined}
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {move && <MoveMenu card={card} column={column} columns={columns} move={move} />}
      </header>
      <Content row={row} />
    </article>
  );
}

type Dragged = { id: string; column: string; canDrag: boolean };

/** Not on a phone, where one column is shown at a time and dragging scrolls. */
function useDraggable({ id, column, canDrag }: Dragged) {
  const element = useRef<HTMLElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current || !canDrag) return;
    return draggable({
      element: current,
      canDrag: () => !matchMedia("(max-width: 40rem)").matches,
      getInitialData: () => ({ card: id, column }),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id, column, canDrag]);
  return { element, isDragged };
}
