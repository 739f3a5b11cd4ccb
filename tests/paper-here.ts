import type { Paper } from "#core/ports.ts";
import { withoutGlyphs } from "#paper/fonts.ts";
import { drawOrder } from "#paper/order.ts";

/** Draws PDFs in this process, where drawing them is not the point. */
export const paperHere: Paper = {
  draw: (paper, onDamaged = () => {}) => drawOrder({ paper, pictures: "pictures" }, onDamaged),
  withoutGlyphs: async (text) => withoutGlyphs(text),
  stop() {},
};
