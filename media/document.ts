import { readFile, stat } from "node:fs/promises";
import { Unusable } from "#lib/files/media.ts";
import { sniff } from "./sniff.ts";

const start = Buffer.from("%PDF-", "latin1");
const end = Buffer.from("%%EOF", "latin1");
/** Programs append a few lines after the end; in bytes. */
const tailBytes = 1_024;

/** Whether a file begins as a PDF does: anything before it could be another kind of file. */
export function isDocument(head: Uint8Array): boolean {
  return Buffer.from(head.subarray(0, start.length)).equals(start);
}

/**
 * Accepts a complete PDF that everyone can open.
 * @throws Unusable not_a_document with the real file type, too_heavy, damaged or encrypted
 */
export async function inspectDocument(path: string, head: Uint8Array, mostBytes: number): Promise<void> {
  if (!isDocument(head)) throw new Unusable("not_a_document", await nameOf(head));
  if ((await stat(path)).size > mostBytes) throw new Unusable("too_heavy", "pdf");
  const bytes = await readFile(path);
  const endsAt = bytes.lastIndexOf(end);
  if (endsAt < 0 || endsAt < bytes.length - tailBytes - end.length) throw new Unusable("damaged", "pdf");
  if (isEncrypted(bytes)) throw new Unusable("encrypted");
}

/** The real file type: an extension such as ".exe", or "" if it is unknown. */
async function nameOf(head: Uint8Array): Promise<string> {
  try {
    return `.${await sniff(head)}`;
  } catch (reason) {
    return reason instanceof Unusable ? reason.detail : "";
  }
}

/** The entry is in the trailer, or in the dictionary of the cross-reference stream, neither of which is compressed. */
function isEncrypted(bytes: Buffer): boolean {
  const entry = "/Encrypt";
  for (let at = bytes.indexOf(entry); at >= 0; at = bytes.indexOf(entry, at + entry.length)) {
    const after = bytes.toString("latin1", at + entry.length, at + entry.length + 40);
    if (/^\s*(?:\d+\s+\d+\s+R|<<)/.test(after)) return true;
  }
  return false;
}
