import type { Paper } from "#core/ports.ts";
import { drawQuote } from "#paper/draw.ts";
import { readPhoto } from "#paper/photo.ts";

/** Draws PDFs in this process, where drawing them is not the point. */
export const paperHere: Paper = {
  draw: async (paper) => drawQuote(paper, paper.picture && (await readPhoto(paper.picture, "pictures"))),
  stop() {},
};
