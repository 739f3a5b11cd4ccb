import { ArrowLeft, ArrowRight } from "lucide-react";
import type { KeyboardEvent } from "react";
import { placeAfterKey } from "./rules.ts";
import type { Arrangement } from "./use-arrange.ts";

type MoveProps = { arrangement: Arrangement; at: number; name: string };

/**
 * Moves an item forward and back, with a click or with the arrow keys, Home and End: what dragging does, for keyboards,
 * screen readers and phones.
 */
export function MoveButtons({ arrangement, at, name }: MoveProps) {
  const { ids, isOpen, move } = arrangement;
  const step = (event: KeyboardEvent) => {
    const to = placeAfterKey(event.key, at, ids.length);
    if (to === undefined) return;
    event.preventDefault();
    move(at, to);
  };
  const buttons = [
    { way: "forward", Icon: ArrowLeft, to: at - 1, keys: "ArrowLeft Home" },
    { way: "back", Icon: ArrowRight, to: at + 1, keys: "ArrowRight End" },
  ];
  return buttons.map(({ way, Icon, to, keys }) => (
    <button
      key={way}
      type="button"
      className="icon-only"
      data-move={way}
      aria-label={`Move ${name} ${way}`}
      aria-keyshortcuts={keys}
      disabled={!isOpen || to < 0 || to >= ids.length}
      onClick={() => move(at, to)}
      onKeyDown={step}
    >
      <Icon size={18} aria-hidden />
    </button>
  ));
}
