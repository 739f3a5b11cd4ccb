/** The body ended in the middle, or is no form. */
export class BrokenForm extends Error {
  override name = "BrokenForm";
}

/** More than any browser sends before a file, in bytes. */
const longestHead = 16 * 1024;
const headEnd = Buffer.from("\r\n\r\n");
const closing = Buffer.from("--");

/**
 * The bytes of each file of a form, one file after the other while they arrive, so that none of them is ever whole in
 * memory. What a reader leaves of a file is skipped, and so are fields without a file.
 * @param contentType "multipart/form-data; boundary=…"
 * @throws BrokenForm
 */
export async function* filesIn(
  body: ReadableStream<Uint8Array>,
  contentType: string,
): AsyncGenerator<AsyncIterable<Uint8Array>> {
  const boundary = /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType);
  if (!boundary) throw new BrokenForm();
  const mark = Buffer.from(`\r\n--${boundary[1] ?? boundary[2]}`);
  const reader = body.getReader();
  // nothing has to precede the first mark
  let waiting = Buffer.from("\r\n");

  async function more(): Promise<void> {
    const { value } = await reader.read().catch(() => ({ value: undefined }));
    if (!value) throw new BrokenForm();
    waiting = Buffer.concat([waiting, value]);
  }

  /** What comes before `end`, which is skipped once all of it was taken. */
  async function* until(end: Buffer): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = waiting.indexOf(end);
      // the last bytes may be the beginning of `end`
      const ready = at === -1 ? Math.max(0, waiting.length - end.length + 1) : at;
      const part = waiting.subarray(0, ready);
      waiting = waiting.subarray(ready);
      if (part.length > 0) yield part;
      if (at === -1) await more();
      else return void (waiting = waiting.subarray(end.length));
    }
  }

  async function skip(): Promise<void> {
    for await (const _ of until(mark)) continue;
  }

  async function readHead(): Promise<string> {
    const parts: Uint8Array[] = [];
    let length = 0;
    for await (const part of until(headEnd)) {
      parts.push(part);
      if ((length += part.length) > longestHead) throw new BrokenForm();
    }
    return Buffer.concat(parts).toString();
  }

  await skip();
  for (;;) {
    while (waiting.length < closing.length) await more();
    if (waiting.subarray(0, closing.length).equals(closing)) return;
    // a field for files in which none was chosen has an empty name
    const isFile = /^content-disposition:.*\bfilename="[^"]/im.test(await readHead());
    let isOver = false;
    async function* file(): AsyncGenerator<Uint8Array> {
      yield* until(mark);
      isOver = true;
    }
    if (isFile) yield file();
    if (!isOver) await skip();
  }
}
