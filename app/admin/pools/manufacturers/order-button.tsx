import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import { useLoaded } from "#app/admin/kit/use-loaded.ts";
import type { OrderMenuProps } from "./order-menu.tsx";

const loadMenu = () => import("./order-menu.tsx");

/** A menu that replaces dragging for keyboards, screen readers and phones. It is loaded when it is first opened. */
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
        // not earlier, because loading the menu replaces the button, which would lose the focus
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
