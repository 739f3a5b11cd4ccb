import { expect, test } from "vitest";
import { BrokenForm, filesIn } from "./multipart.ts";

const crlf = "\r\n";

/** A form as a browser sends it: a field, two files, one of which looks like a boundary, and an empty choice. */
const form = [
  "--mark",
  'Content-Disposition: form-data; name="note"',
  "",
  "typed",
  "--mark",
  'Content-Disposition: form-data; name="photos"; filename="one.jpg"',
  "Content-Type: image/jpeg",
  "",
  `first\r\n--mar\r\n--\r\n`,
  "--mark",
  'content-disposition: form-data; name="photos"; filename="two.jpg"',
  "",
  "second",
  "--mark",
  'Content-Disposition: form-data; name="photos"; filename=""',
  "",
  "",
  "--mark--",
  "",
].join(crlf);
const type = "multipart/form-data; boundary=mark";

/** The text in pieces of this length. */
function arriving(text: string, piece: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.subarray(at, (at += piece)));
    },
  });
}

async function readAll(text: string, piece = 1_000, contentType = type): Promise<string[]> {
  const files: string[] = [];
  for await (const body of filesIn(arriving(text, piece), contentType)) {
    const parts: Uint8Array[] = [];
    for await (const part of body) parts.push(part);
    files.push(Buffer.concat(parts).toString());
  }
  return files;
}

test("files are read whole, however they arrive", async () => {
  for (let piece = 1; piece <= form.length; piece += 1)
    expect(await readAll(form, piece)).toEqual(["first\r\n--mar\r\n--\r\n", "second"]);
});

test("the boundary may be quoted", async () => {
  expect(await readAll(form, 7, 'Multipart/Form-Data; charset=utf-8; boundary="mark"')).toHaveLength(2);
});

test.each([1, 5, 1_000])("what a reader leaves of a file is skipped (pieces of %d)", async (piece) => {
  const firsts: string[] = [];
  for await (const body of filesIn(arriving(form, piece), type))
    for await (const part of body) {
      firsts.push(Buffer.from(part).toString().slice(0, 1));
      break;
    }
  expect(firsts).toEqual(["f", "s"]);
  let files = 0;
  for await (const _ of filesIn(arriving(form, piece), type)) files += 1;
  expect(files).toBe(2);
});

test("a form that ends in the middle is broken, after the files before that were read", async () => {
  const files: string[] = [];
  const reading = async () => {
    for await (const body of filesIn(arriving(form.slice(0, form.indexOf("second") + 3), 9), type)) {
      let text = "";
      for await (const part of body) text += Buffer.from(part).toString();
      files.push(text);
    }
  };
  await expect(reading()).rejects.toBeInstanceOf(BrokenForm);
  expect(files).toEqual(["first\r\n--mar\r\n--\r\n"]);
});

test.each([
  ["no form", "application/json", form],
  ["a form without a boundary", "multipart/form-data", form],
  ["another boundary", "multipart/form-data; boundary=other", form],
  ["an endless head", type, `--mark${crlf}x: ${"y".repeat(20_000)}${crlf}${crlf}--mark--`],
  ["nothing", type, ""],
])("%s is broken", async (_, contentType, text) => {
  await expect(readAll(text, 1_000, contentType)).rejects.toBeInstanceOf(BrokenForm);
});
