/** A form whose part headers or ending are longer than this, in bytes, is rejected: no browser sends such. */
const longestHeader = 16 * 1024;

/** The form could not be read as multipart/form-data. */
export class BadForm extends Error {}

/** The boundary in a Content-Type header, or null for another type. */
export function boundaryOf(contentType: string): string | null {
  const found = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(
    contentType,
  );
  return found?.[1] ?? found?.[2] ?? null;
}

/**
 * The first file in a multipart form, as a stream: never more than one chunk of it is in memory.
 * @returns its name, and its bytes, which must be read to the end; null if the form has no file
 * @throws BadForm, also while the bytes are being read
 */
export async function firstFile(
  body: AsyncIterable<Uint8Array>,
  boundary: string,
): Promise<{ name: string; bytes: AsyncIterable<Uint8Array> } | null> {
  const source = new Source(body);
  const line = new TextEncoder().encode(`--${boundary}`);
  // a form may have a preamble; a line break before the first boundary makes it like all others
  source.unread(new TextEncoder().encode("\r\n"));
  const between = new TextEncoder().encode(`\r\n--${boundary}`);
  await skip(source, between, longestHeader);
  for (;;) {
    const end = await source.take(2);
    if (text(end) === "--") return null;
    if (text(end) !== "\r\n") throw new BadForm("a boundary does not end its line");
    const head = await header(source);
    const name = fileName(head);
    if (name !== null) return { name, bytes: until(source, between) };
    // another field: our own forms send only short ones with the file
    await skip(source, between, longestHeader + line.length);
  }
}

/** Bytes arriving in chunks, with the ability to look ahead. */
class Source {
  #pieces: AsyncIterator<Uint8Array>;
  #rest: Uint8Array = new Uint8Array();

  constructor(body: AsyncIterable<Uint8Array>) {
    this.#pieces = body[Symbol.asyncIterator]();
  }

  unread(bytes: Uint8Array): void {
    this.#rest = joined(bytes, this.#rest);
  }

  /** The available bytes, at least `least` of them unless the end comes first. */
  async peek(least: number): Promise<Uint8Array> {
    while (this.#rest.length < least) {
      const { value, done } = await this.#pieces.next();
      if (done) break;
      this.#rest = joined(this.#rest, value);
    }
    return this.#rest;
  }

  async take(count: number): Promise<Uint8Array> {
    const there = await this.peek(count);
    if (there.length < count) throw new BadForm("the form ends too early");
    this.#rest = there.subarray(count);
    return there.subarray(0, count);
  }
}

/** The bytes before `mark`, which is consumed too. */
async function* until(source: Source, mark: Uint8Array): AsyncGenerator<Uint8Array> {
  for (;;) {
    // one more than the mark, so that each round has at least one byte that is certainly not part of it
    const there = await source.peek(mark.length + 1);
    const at = find(there, mark);
    if (at !== -1) {
      if (at > 0) yield await source.take(at);
      await source.take(mark.length);
      return;
    }
    // the mark may begin at the end of the available bytes
    const certain = there.length - mark.length + 1;
    if (certain < 1) throw new BadForm("the form ends too early");
    yield await source.take(certain);
  }
}

async function skip(source: Source, mark: Uint8Array, most: number): Promise<void> {
  let skipped = 0;
  for await (const piece of until(source, mark)) {
    skipped += piece.length;
    if (skipped > most) throw new BadForm("a field beside the file is too long");
  }
}

async function header(source: Source): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // a part without headers starts with the empty line
  const blank = new TextEncoder().encode("\r\n\r\n");
  source.unread(new TextEncoder().encode("\r\n"));
  for await (const piece of until(source, blank)) {
    parts.push(piece);
    length += piece.length;
    if (length > longestHeader) throw new BadForm("the header of a part is too long");
  }
  return text(parts.reduce(joined, new Uint8Array()));
}

/** The file name in a part's header; null if the part is not a file. */
function fileName(head: string): string | null {
  const line = /^content-disposition:(.*)$/im.exec(head)?.[1] ?? "";
  const found = /;\s*filename="((?:[^"\\]|\\.)*)"/i.exec(line) ?? /;\s*filename=([^\s;]+)/i.exec(line);
  // browsers write a quotation mark in a name as %22, other programs as \"; a single backslash is literal
  return found ? (found[1] ?? "").replace(/%22|\\"/g, '"') : null;
}

function find(bytes: Uint8Array, mark: Uint8Array): number {
  const first = mark[0] as number;
  for (let at = bytes.indexOf(first); at !== -1; at = bytes.indexOf(first, at + 1)) {
    if (at + mark.length > bytes.length) return -1;
    if (mark.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}

function joined(one: Uint8Array, other: Uint8Array): Uint8Array {
  if (one.length === 0) return other;
  if (other.length === 0) return one;
  const both = new Uint8Array(one.length + other.length);
  both.set(one);
  both.set(other, one.length);
  return both;
}

function text(bytes: Uint8Array): string {
  return new TextDecoder().decode(bytes);
}
