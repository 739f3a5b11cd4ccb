import { useDrops } from "#app/admin/kit/arrange/use-arrange.ts";
import { orderedList, useOrder } from "./use-order.ts";

/** Moves a manufacturer whose row is dropped on another's: once for all rows, which the list draws. */
export function OrderDrops() {
  const { ids, isAllowed, move } = useOrder();
  useDrops({ list: orderedList, ids, isOpen: isAllowed, move });
  return null;
}
