import type { Paper } from "#core/ports.ts";
import { drawOrder } from "#paper/order.ts";

/** Draws PDFs in this process, where drawing them is not the point. */
export const paperHere: Paper = {
  draw: (paper, onDamaged = () => {}) => drawOrder({ paper, pictures: "pictures" }, onDamaged),
  stop() {},
};
