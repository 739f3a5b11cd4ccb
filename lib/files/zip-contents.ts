import { inflateRawSync } from "node:zlib";

const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const localMark = 0x04034b50;
const endLength = 22;
const longestComment = 65_535;
const mostEntries = 65_535;

const [stored, deflated] = [0, 8];

/** A ZIP file that is damaged, encrypted, or unpacks to more than allowed. */
export class UnusableZip extends Error {
  readonly isTooLarge: boolean;
  constructor(message: string, { isTooLarge = false } = {}) {
    super(message);
    this.isTooLarge = isTooLarge;
  }
}

/** The entries of a ZIP file by name, each with a function that unpacks it. */
export type ZipEntries = ReadonlyMap<string, () => Uint8Array>;

/**
 * Checks a ZIP file by unpacking every entry and discarding it, so that unpacking it later yields at most `most` bytes
 * in total. The sizes that the file states are not trusted.
 * @throws UnusableZip
 */
export function checkZip(zip: Uint8Array, most: number): ZipEntries {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength);
  try {
    return entriesIn(zip, view, most);
  } catch (reason) {
    if (reason instanceof UnusableZip) throw reason;
    const isTooLarge = (reason as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
    throw new UnusableZip(isTooLarge ? "It unpacks to too much." : "It is damaged.", { isTooLarge });
  }
}

function entriesIn(zip: Uint8Array, view: DataView, most: number): ZipEntries {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  // readers may use the first count, or a second directory if there are more entries than fit into this field
  if (count !== view.getUint16(end + 8, true) || count === mostEntries)
    throw new UnusableZip("It states two counts of entries.");
  const entries = new Map<string, () => Uint8Array>();
  let at = view.getUint32(end + 16, true);
  let left = most;
  for (let index = 0; index < count; index += 1) {
    if (view.getUint32(at, true) !== entryMark) throw new UnusableZip("Its list of entries is damaged.");
    const entry = entryAt(zip, view, at, left);
    left -= entry.size;
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((offset) =>
      view.getUint16(at + offset, true),
    ) as [number, number, number];
    const name = new TextDecoder().decode(zip.subarray(at + 46, at + 46 + nameLength));
    entries.set(name, entry.unpack);
    at += 46 + nameLength + extraLength + commentLength;
  }
  return entries;
}

/** The last end mark: readers look for it from the end, too. */
function endOf(view: DataView): number {
  const first = Math.max(0, view.byteLength - endLength - longestComment);
  for (let at = view.byteLength - endLength; at >= first; at -= 1)
    if (view.getUint32(at, true) === endMark) return at;
  throw new UnusableZip("It does not end like a ZIP file.");
}

/** An entry with its real size, which must be the stated one, and at most `most`. */
function entryAt(
  zip: Uint8Array,
  view: DataView,
  at: number,
  most: number,
): { size: number; unpack: () => Uint8Array } {
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
  const unpack = () => unpacked(zip.subarray(start, start + packed), method, most);
  const size = unpack().length;
  if (size !== stated) throw new UnusableZip("An entry is not of the size that it states.");
  return { size, unpack };
}

function unpacked(packed: Uint8Array, method: number, most: number): Uint8Array {
  if (method === stored) return packed;
  if (method !== deflated) throw new UnusableZip("An entry is packed in an unknown way.");
  return inflateRawSync(packed, { maxOutputLength: Math.max(1, most) });
}
