import { inflateRawSync } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;

const [stored, deflated] = [0, 8];

/** A ZIP file that is damaged, encrypted, or unpacks to more than allowed. */
export class UnusableZip extends Error {
  readonly isTooLarge: boolean;
  constructor(message: string, { isTooLarge = false } = {}) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/**
 * Unpacks every entry of a ZIP file into nothing: whoever unpacks it afterwards gets no more than `most` bytes in all.
 * The sizes that the file states are not believed.
 * @returns the entries' names
 * @throws UnusableZip
 */
export function checkZip(zip: Uint8Array, most: number): string[] {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  try {
    return entryNames(zip, view, most);
  } catch (reason) {
    if (reason instanceof UnusableZip) throw reason;
    const isTooLarge = (reason as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new UnusableZip(isTooLarge ? "It unpacks to too much." : "It is damaged.", { isTooLarge });
  }
}

function entryNames(zip: Uint8Array, view: DataView, most: number): string[] {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const names: string[] = [];
  let at = view.getUint32(end + 16, true);
  let left = most;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entryMark) throw new UnusableZip("Its list of entries is damaged.");
    left -= unpackedSize(zip, view, at, left);
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    names.push(new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength)));
    at += 46 + nameLength + extraLength + commentLength;
  }
  return names;
}

/** The last end mark: readers look for it from the end, too. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new UnusableZip("It does not end like a ZIP file.");
}

/** The real size of an entry, which must be the stated one, and at most `most`. */
function unpackedSize(zip: Uint8Array, view: DataView, at: number, most: number): number {
  const method = view.getUint16(at + 10, true);
  const [packed, stated, local] = [20, 24, 42].map((offset) => view.getUint32(at + offset, true)) as [
    number,
    number,
    number,
  ];
  if (view.getUint16(at + 8, true) & 1) throw new UnusableZip("It is encrypted.");
  if (stated > most) throw new UnusableZip("It unpacks to too much.", { isTooLarge: true });
  if (view.getUint32(local, true) !== localMark) throw new UnusableZip("An entry is damaged.");
  const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
  if (start + packed > zip.length) throw new UnusableZip("An entry is cut off.");
  const real = sizeOf(zip.subarray(start, start + packed), method, most);
  if (real !== stated) throw new UnusableZip("An entry is not of the size that it states.");
  return real;
}

function sizeOf(packed: Uint8Array, method: number, most: number): number {
  if (method === stored) return packed.length;
  if (method !== deflated) throw new UnusableZip("An entry is packed in an unknown way.");
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) }).length;
}
