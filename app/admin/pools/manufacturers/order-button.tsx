import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import { useLoaded } from "#app/admin/kit/use-loaded.ts";
import type { OrderMenuProps } from "./order-menu.tsx";

const loadMenu = () => import("./order-menu.tsx");

/** What dragging does, for keyboards, screen readers and phones. The menu is loaded when it is first opened. */
export function OrderButton(props: Omit<OrderMenuProps, "open" | "setOpen" | "children">) {
  const [open, setOpen] = useState(false);
  const { loaded: menu, load } = useLoaded(loadMenu);
  const button = (
    <button
      type="button"
      className="icon-only"
      aria-label={`Move ${props.name}…`}
      {...(!menu && {
        "aria-haspopup": "menu",
        "aria-expanded": false,
        // not earlier: the button is another one once the menu is there, and focus would be lost
        onClick: () => void load().then(setOpen),
      })}
    >
      <ArrowUpDown size={18} aria-hidden />
    </button>
  );
  if (!menu) return button;
  return (
    <menu.OrderMenu {...props} open={open} setOpen={setOpen}>
      {button}
    </menu.OrderMenu>
  );
}
