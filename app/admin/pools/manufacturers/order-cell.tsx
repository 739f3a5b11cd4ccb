import { GripVertical } from "lucide-react";
import { useArrangedItem } from "#app/admin/kit/arrange/use-arranged-item.ts";
import type { ManufacturerRecord } from "#core/pools/manufacturers/shape.ts";
import { OrderButton } from "./order-button.tsx";
import { orderedList, useOrder } from "./use-order.ts";
import "./manufacturers.css";

/** The place in the order, with the handle and the menu that change it. */
export function OrderCell({ manufacturer: { id, name } }: { manufacturer: ManufacturerRecord }) {
  const { ids, isAllowed, move } = useOrder();
  const { element, handle, marks } = useArrangedItem<HTMLElement>(
    { list: orderedList, isOpen: isAllowed },
    id,
    "tr",
  );
  const at = ids.indexOf(id);
  if (at < 0) return null;
  return (
    <span ref={element} {...marks} className={`${marks.className} order-cell`}>
      {isAllowed && (
        // for the mouse only: the menu does the same
        <span className="order-handle" ref={handle} title="Drag to move">
          <GripVertical size={18} aria-hidden />
        </span>
      )}
      {at + 1}
      {isAllowed && (
        <OrderButton name={name} at={at} count={ids.length} moveTo={(place) => move(at, place)} />
      )}
    </span>
  );
}
