import type { QuotePaper } from "#core/quotes/files/shape.ts";
import { drawQuote } from "./draw.ts";
import { readPhoto } from "./photo.ts";
import { makeThumbnails } from "./thumbnails.ts";

/** @param pictures the folder of the pictures that come with the program */
export type PaperOrder = { paper: QuotePaper; pictures: string };

/** Draws a quote with its pictures. @param onDamaged receives the hash of each line's picture that is left out */
export async function drawOrder(
  { paper, pictures }: PaperOrder,
  onDamaged: (picture: string) => void,
): Promise<Uint8Array> {
  const photo = paper.picture && (await readPhoto(paper.picture, pictures));
  const thumbnails = await makeThumbnails(paper.linePictures, onDamaged);
  return drawQuote(paper, photo, thumbnails);
}
