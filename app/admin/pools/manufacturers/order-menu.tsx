import { DropdownMenu } from "radix-ui";
import type { ReactNode } from "react";
import "#app/admin/kit/board/move-menu.css";

export type OrderMenuProps = {
  name: string;
  /** Its place and the number of places, counted from 0. */
  at: number;
  count: number;
  moveTo: (place: number) => void;
  open: boolean;
  setOpen: (open: boolean) => void;
  /** The button that opens it. */
  children: ReactNode;
};

/** Up, down, to the top and to the end. */
export function OrderMenu({ name, at, count, moveTo, open, setOpen, children }: OrderMenuProps) {
  const places = [
    ["Up", at - 1],
    ["Down", at + 1],
    ["To the top", 0],
    ["To the end", count - 1],
  ] as const;
  return (
    <DropdownMenu.Root open={open} onOpenChange={setOpen} modal={false}>
      <DropdownMenu.Trigger asChild>{children}</DropdownMenu.Trigger>
      <DropdownMenu.Content className="move-menu" align="end" sideOffset={4} collisionPadding={8} loop>
        <DropdownMenu.Label>
          {name} is {at + 1} of {count}
        </DropdownMenu.Label>
        {places.map(([label, place]) => (
          <DropdownMenu.Item
            key={label}
            disabled={place === at || place < 0 || place >= count}
            onSelect={() => moveTo(place)}
          >
            {label}
          </DropdownMenu.Item>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
