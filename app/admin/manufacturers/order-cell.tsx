import { GripVertical } from "lucide-react";
import { useRef } from "react";
import type { ManufacturerRecord } from "#core/manufacturers/shape.ts";
import { OrderButton } from "./order-button.tsx";
import { useDraggedRow, type MoveBeside } from "./use-dragged-row.ts";
import { useOrder } from "./use-order.ts";
import "./manufacturers.css";

/** The place in the order, with the handle and the menu that change it. */
export function OrderCell({ manufacturer }: { manufacturer: ManufacturerRecord }) {
  const { at, count, moveTo, moveBeside } = useOrder(manufacturer);
  if (at < 0) return null;
  return (
    <span className="order-cell">
      {moveTo && <Handle id={manufacturer.id} moveBeside={moveBeside} />}
      {at + 1}
      {moveTo && <OrderButton name={manufacturer.name} at={at} count={count} moveTo={moveTo} />}
    </span>
  );
}

/** For the mouse only: the menu does the same. */
function Handle({ id, moveBeside }: { id: string; moveBeside: MoveBeside }) {
  const handle = useRef<HTMLSpanElement>(null);
  useDraggedRow(handle, id, moveBeside);
  return (
    <span className="order-handle" ref={handle} title="Drag to move">
      <GripVertical size={18} aria-hidden />
    </span>
  );
}
