import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { jpeg, pdf } from "#tests/pictures.ts";
import { inspectDocument, isDocument } from "./document.ts";

const most = 50_000;

async function inspected(bytes: Uint8Array): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "sunspring-document-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const path = join(folder, "file");
  writeFileSync(path, bytes);
  return inspectDocument(path, bytes.subarray(0, 4_100), most).then(
    () => "accepted",
    (reason: Error) => reason.message,
  );
}

const program = Buffer.concat([Buffer.from("MZ\x90\0\x03\0\0\0", "latin1"), Buffer.alloc(300)]);
const html = Buffer.from("<!doctype html><script>alert(1)</script>%PDF-1.7 %%EOF");
const encryptedStream = Buffer.from(
  "%PDF-1.7\n1 0 obj\n<< /Type /XRef /Size 2 /Encrypt\n<< /Filter /Standard >> >>\nendobj\n%%EOF",
);

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ["a PDF", () => pdf(), "accepted"],
  ["one that speaks of encryption", () => pdf({ title: "/Encrypt 3 ways" }), "accepted"],
  ["one with lines after its end", () => Buffer.concat([pdf(), Buffer.alloc(900, 10)]), "accepted"],
  ["a renamed program", () => program, "not_a_document: .exe"],
  ["an HTML page", () => html, "not_a_document"],
  ["a renamed photo", () => jpeg(), "not_a_document: .jpeg"],
  ["an archive", () => Buffer.from("PK\x03\x04".padEnd(200, "\0"), "latin1"), "not_a_document: .zip"],
  ["a drawing", () => Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), "not_a_document: .svg"],
  ["four bytes", () => Buffer.from("%PDF"), "not_a_document: .pdf"],
  ["only a beginning", () => Buffer.from("%PDF-1.7\n%"), "damaged: pdf"],
  ["a locked one", () => pdf({ encrypted: true }), "encrypted"],
  ["a locked one of the newer kind", () => encryptedStream, "encrypted"],
  ["one that was cut", () => pdf({ padding: 3_000 }).subarray(0, 2_000), "damaged: pdf"],
  ["one that is too large", () => pdf({ padding: most }), "too_heavy: pdf"],
])("%s", async (_, bytes, answer) => {
  expect(await inspected(await bytes())).toBe(answer);
});

test("only a file that begins as a PDF does is one", () => {
  expect([pdf(), Buffer.from(" %PDF-1.4"), Buffer.from("%PD"), Buffer.from("")].map(isDocument)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});
