import { picturesAt } from "#core/media/reads.ts";
import type { Db } from "#db/schema.ts";
import { drawTextPictures, picturesInText } from "./text-pictures.rules.ts";

/** A stored text with its pictures as the library has them, for a page or for a file that is read elsewhere. */
export async function readTextPictures(db: Db, html: string, place?: "page" | "file"): Promise<string> {
  return drawTextPictures(html, await picturesAt(db, picturesInText(html)), place);
}
