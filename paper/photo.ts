import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { libraryFile } from "#lib/files/library-address.ts";
import type { PaperPicture } from "#core/quotes/files/shape.ts";
import type { Photo } from "./pool.ts";

/** Reads a picture that comes with the program, as a JPEG, which a PDF accepts. @param folder of the pictures */
export async function readPhoto({ src, alt, caption }: PaperPicture, folder: string): Promise<Photo | null> {
  const path = libraryFile(src);
  if (path === null) return null;
  const { default: sharp } = await import("sharp");
  const file = await readFile(join(folder, path));
  if (!src.endsWith(".jpg")) {
    const { data, info } = await sharp(file).jpeg({ quality: 82 }).toBuffer({ resolveWithObject: true });
    return { jpeg: data, width: info.width, height: info.height, alt, caption };
  }
  const { width, height } = await sharp(file).metadata();
  return { jpeg: file, width, height, alt, caption };
}
