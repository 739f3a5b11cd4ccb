import { fileTypeFromBuffer } from "file-type";
import { Unusable, type PictureKind } from "#lib/files/media.ts";

/** More than the longest file header that identifies a type, in bytes. */
export const headBytes = 4_100;

const kinds: Record<string, PictureKind> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};

/** The type according to a file's first bytes; its name and declared type are not trusted. @throws Unusable */
export async function sniff(head: Uint8Array): Promise<PictureKind> {
  const type = await fileTypeFromBuffer(head);
  const kind = type && kinds[type.mime];
  if (kind) return kind;
  // the detector reports an SVG with an XML declaration as "application/xml", and one without it not at all
  if ((!type || type.mime === "application/xml") && beginsAsSvg(head)) return "svg";
  throw new Unusable("not_a_picture", type ? `.${type.ext}` : "");
}

/** What may precede <svg, one at a time: together in one expression, they would be tried in every combination. */
const preamble = /\s+|<!--[\s\S]*?-->|<!DOCTYPE[^<>[]*(?:\[[^\]]*\]\s*)?>/iy;
const declaration = /\s*<\?xml[^>]*>/iy;
const root = /<svg[\s>/]/iy;

/** Only white space, an XML declaration, comments and a doctype may precede <svg. */
function beginsAsSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).replace(/^\uFEFF/, "");
  let at = endOf(declaration, text, 0) ?? 0;
  for (let end = endOf(preamble, text, at); end !== undefined; end = endOf(preamble, text, at)) at = end;
  return endOf(root, text, at) !== undefined;
}

/** Where a match that begins at `at` ends. @param pattern a sticky one */
function endOf(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}
