import { expect, test } from "vitest";
import { BadForm, boundaryOf, firstFile } from "./multipart.ts";

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function whole(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  return Buffer.concat(parts);
}

/** A form as a browser would send it, with its boundary. */
async function formOf(data: FormData): Promise<{ bytes: Uint8Array; boundary: string }> {
  const request = new Request("http://localhost/", { method: "POST", body: data });
  const boundary = boundaryOf(request.headers.get("content-type") ?? "");
  return { bytes: new Uint8Array(await request.arrayBuffer()), boundary: boundary ?? "" };
}

// line breaks and hyphens everywhere: anything that looks like the beginning of a boundary
const awkward = Buffer.from("\r\n\r\n--\r\n------\r\r\n--x\0\xff\r\n--".repeat(40), "latin1");

test.each([1, 2, 3, 7, 61, 64, 1_000, 100_000])(
  "a file is read as it was sent, in chunks of %i bytes",
  async (size) => {
    const data = new FormData();
    data.append("note", "before the file");
    data.append("file", new File([awkward], 'my "pool".jpg'));
    data.append("after", "x");
    const { bytes, boundary } = await formOf(data);
    const file = await firstFile(inPieces(bytes, size), boundary);
    expect(file?.name).toBe('my "pool".jpg');
    expect((await whole(file?.bytes as AsyncIterable<Uint8Array>)).equals(awkward)).toBe(true);
  },
);

test("a file that nearly contains the boundary is read completely, an empty one is empty", async () => {
  for (const content of [(boundary: string) => `\r\n--${boundary.slice(0, -1)}`, () => ""]) {
    const boundary = "abcdef";
    const body = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${content(boundary)}\r\n--${boundary}--\r\n`;
    const file = await firstFile(inPieces(Buffer.from(body), 5), boundary);
    expect(String(await whole(file?.bytes as AsyncIterable<Uint8Array>))).toBe(content(boundary));
  }
});

test("a form without a file has none", async () => {
  const data = new FormData();
  data.append("note", "x");
  const { bytes, boundary } = await formOf(data);
  expect(await firstFile(inPieces(bytes, 10), boundary)).toBeNull();
});

test.each([
  ["cut off in the file", (form: string) => form.slice(0, -20)],
  ["cut off in the header", (form: string) => form.slice(0, 40)],
  ["without a boundary", () => "hello"],
  [
    "with an endless header",
    (form: string) => form.replace("Content", `X: ${"a".repeat(40_000)}\r\nContent`),
  ],
  ["empty", () => ""],
])("a form %s is rejected", async (_, broken) => {
  const form = `--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n${"x".repeat(90)}\r\n--b--\r\n`;
  const read = async () => {
    const file = await firstFile(inPieces(Buffer.from(broken(form)), 16), "b");
    await whole(file?.bytes ?? inPieces(new Uint8Array(), 1));
    return file;
  };
  await expect(read()).rejects.toThrow(BadForm);
});

test.each([
  ["multipart/form-data; boundary=abc", "abc"],
  ['multipart/form-data; charset=utf-8; boundary="a b"', "a b"],
  ["multipart/form-data", null],
  ["application/json", null],
  ["", null],
])("the boundary in %j is %j", (type, boundary) => {
  expect(boundaryOf(type)).toBe(boundary);
});
