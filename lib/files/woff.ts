import { inflateSync } from "node:zlib";

/** Bytes of the headers of both formats, and of their entries for a table. */
const woff = { head: 44, entry: 20 };
const plain = { head: 12, entry: 16 };

type Table = { tag: number; at: number; packed: number; bytes: number; checksum: number };

/**
 * Converts a WOFF typeface (version 1) back to the OpenType file it was made from.
 * @throws Error if it is not such a file
 */
export function openTypeOf(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  if (file.length < woff.head || view.getUint32(0) !== 0x774f4646) throw new Error("This is no WOFF file.");
  const count = view.getUint16(12);
  const tables = Array.from({ length: count }, (_, index) => tableAt(view, woff.head + index * woff.entry));
  const start = plain.head + count * plain.entry;
  const size = tables.reduce((sum, { bytes }) => sum + padded(bytes), start);
  const made = new Uint8Array(size);
  const out = new DataView(made.buffer);
  const power = Math.floor(Math.log2(count));
  out.setUint32(0, view.getUint32(4));
  for (const [index, value] of [count, 2 ** power * 16, power, count * 16 - 2 ** power * 16].entries())
    out.setUint16(4 + index * 2, value);
  let at = start;
  for (const [index, { tag, checksum, bytes, ...stored }] of tables.entries()) {
    for (const [part, value] of [tag, checksum, at, bytes].entries())
      out.setUint32(plain.head + index * plain.entry + part * 4, value);
    const content = file.subarray(stored.at, stored.at + stored.packed);
    made.set(stored.packed < bytes ? inflateSync(content) : content, at);
    at += padded(bytes);
  }
  return made;
}

function tableAt(view: DataView, at: number): Table {
  const [tag = 0, from = 0, packed = 0, bytes = 0, checksum = 0] = [0, 4, 8, 12, 16].map((part) =>
    view.getUint32(at + part),
  );
  return { tag, at: from, packed, bytes, checksum };
}

/** Tables begin at multiples of four bytes. */
function padded(bytes: number): number {
  return Math.ceil(bytes / 4) * 4;
}
