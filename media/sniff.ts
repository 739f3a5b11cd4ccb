import { fileTypeFromBuffer } from "file-type";
import { Unusable, type PictureKind } from "#lib/media.ts";

/** More than the longest header that tells one kind of file from another, in bytes. */
export const headBytes = 4_100;

const kinds: Record<string, PictureKind> = {
  "image/jpeg": "jpeg",
  "image/png": "png",
  "image/apng": "png",
  "image/webp": "webp",
  "image/avif": "avif",
};

/** What the first bytes of a file say that it is; its name and what the sender calls it say nothing. @throws Unusable */
export async function sniff(head: Uint8Array): Promise<PictureKind> {
  const found = await fileTypeFromBuffer(head);
  const kind = found && kinds[found.mime];
  if (kind) return kind;
  // the detector calls an SVG with an XML line "application/xml", and one without it nothing
  if ((!found || found.mime === "application/xml") && beginsAsSvg(head)) return "svg";
  throw new Unusable("not_a_picture", found ? `.${found.ext}` : "");
}

/** Only white space, an XML line, comments and a document type may stand before <svg. */
function beginsAsSvg(head: Uint8Array): boolean {
  const text = new TextDecoder().decode(head).replace(/^\uFEFF/, "");
  return /^\s*(<\?xml[^>]*>\s*)?(<!--[\s\S]*?-->\s*|<!DOCTYPE[^>[]*(\[[^\]]*\]\s*)?>\s*)*<svg[\s>/]/i.test(
    text,
  );
}
