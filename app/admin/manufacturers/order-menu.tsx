import { ArrowUpDown } from "lucide-react";
import { DropdownMenu } from "radix-ui";
import "#app/admin/kit/board/move-menu.css";

type MenuProps = { name: string; at: number; count: number; moveTo: (place: number) => void };

/** What dragging does, for keyboards, screen readers and phones. */
export function OrderMenu({ name, at, count, moveTo }: MenuProps) {
  const places = [
    ["Up", at - 1],
    ["Down", at + 1],
    ["To the top", 0],
    ["To the end", count - 1],
  ] as const;
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button type="button" className="icon-only" aria-label={`Move ${name}…`}>
          <ArrowUpDown size={18} aria-hidden />
        </button>
      </DropdownMenu.Trigger>
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
