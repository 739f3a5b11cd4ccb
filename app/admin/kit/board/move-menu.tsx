import { Ellipsis } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import { useState } from "react";
import type { BoardCard, BoardColumn } from "./rules.ts";
import "./move-menu.css";

type MenuProps<Row> = {
  card: BoardCard<Row>;
  column: string;
  columns: BoardColumn<Row>[];
  move: (id: string, to: string) => void;
};

/** "Move to…": what dragging does, for keyboards, screen readers and phones. Built when it is first opened. */
export function MoveMenu<Row>(props: MenuProps<Row>) {
  const [open, setOpen] = useState<boolean>();
  const button = (
    <button
      type="button"
      className="icon-only"
      aria-label={`Move ${props.card.name} to…`}
      {...(open === undefined && {
        "aria-haspopup": "menu",
        "aria-expanded": false,
        onClick: () => setOpen(true),
      })}
    >
      <Ellipsis size={18} aria-hidden />
    </button>
  );
  if (open === undefined) return button;
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{button}</DropdownMenu.Trigger>
      <Items {...props} />
    </DropdownMenu.Root>
  );
}

function Items<Row>({ card, column, columns, move }: MenuProps<Row>) {
  return (
    <DropdownMenu.Content className="move-menu" align="end" sideOffset={4} collisionPadding={8} loop>
      <DropdownMenu.Label>Move to</DropdownMenu.Label>
      {columns.map(({ id, label }, at) => (
        <DropdownMenu.Item key={id} disabled={id === column} onSelect={() => move(card.id, id)}>
          {label} <kbd aria-hidden>{at + 1}</kbd>
        </DropdownMenu.Item>
      ))}
    </DropdownMenu.Content>
  );
}
