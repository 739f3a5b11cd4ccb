import { createHash } from "node:crypto";
import { Signer, SignPdf } from "@signpdf/signpdf";

/** Room for a signature with its certificates, in bytes. A sealed file has all of it, as twice as many digits. */
export const sealBytes = 12_000;

/** Signs bytes. @returns a detached CMS signature in DER, of at most `sealBytes` */
export type SignBytes = (bytes: Uint8Array) => Promise<Uint8Array>;

/**
 * Adds a signature to a PDF (PAdES) as an incremental update: its bytes stay as they are, and the seal comes behind
 * them.
 * @param pdf with a table of its objects at its end, as pdfkit writes it, and without a form
 * @param at the time that the seal says, to the second
 * @returns with the signature itself, in base64, for `sealPdfAgain`
 * @throws Error if the PDF is written in another way
 */
export async function sealPdf(
  pdf: Uint8Array,
  at: Date,
  sign: SignBytes,
): Promise<{ sealed: Uint8Array; signature: string }> {
  const signer = new KeptSigner(sign);
  const sealed = await new SignPdf().sign(withRoom(Buffer.from(pdf), at), signer);
  return { sealed, signature: Buffer.from(signer.signature).toString("base64") };
}

/** Seals a PDF as it was sealed before, without a key: the same PDF, time and signature give the same bytes. */
export async function sealPdfAgain(pdf: Uint8Array, at: Date, signature: string): Promise<Uint8Array> {
  const { sealed } = await sealPdf(pdf, at, async () => Buffer.from(signature, "base64"));
  return sealed;
}

/** Keeps the signature that it makes. */
class KeptSigner extends Signer {
  readonly #sign: SignBytes;
  signature: Uint8Array = new Uint8Array();

  constructor(sign: SignBytes) {
    super();
    this.#sign = sign;
  }

  override async sign(bytes: Buffer): Promise<Buffer> {
    this.signature = await this.#sign(bytes);
    return Buffer.from(this.signature);
  }
}

/**
 * Adds an empty signature with its field, which has no area and lies outside of the page: so it needs neither an
 * appearance (PDF/A) nor an element of the structure (PDF/UA). @signpdf/placeholder-plain does the same, but drops the
 * file's identifier, which PDF/A asks for.
 */
function withRoom(pdf: Buffer, at: Date): Buffer {
  const { objects, size, root, info, id, start } = readTable(pdf);
  const page = Number(match(objects.get(pagesOf(objects, root)), /\/Kids \[(\d+) 0 R/)[1]);
  const [signature, field] = [size, size + 1];
  const updates = new Map([
    [root, extended(objects.get(root), "/AcroForm", `<< /SigFlags 3 /Fields [${field} 0 R] >>`)],
    [page, withNote(objects.get(page), `${field} 0 R`)],
    [signature, emptySignature(at)],
    [
      field,
      `<<\n/Type /Annot\n/Subtype /Widget\n/FT /Sig\n/T (Seal)\n/F 132\n/Rect [-1 -1 -1 -1]\n/P ${page} 0 R\n/V ${signature} 0 R\n>>`,
    ],
  ]);
  let end = pdf.length;
  const rows: string[] = [];
  const texts: string[] = [];
  for (const [number, object] of [...updates].sort(([one], [other]) => one - other)) {
    const text = `${number} 0 obj\n${object}\nendobj\n`;
    rows.push(`${number} 1\n${String(end).padStart(10, "0")} 00000 n \n`);
    texts.push(text);
    end += Buffer.byteLength(text, "latin1");
  }
  // the first half of an identifier stays, the second is of this version
  const version = createHash("sha256").update(pdf).digest("hex").slice(0, 32);
  const trailer = `/Size ${size + 2}\n/Root ${root} 0 R\n/Info ${info} 0 R\n/ID [<${id}> <${version}>]\n/Prev ${start}`;
  const table = `xref\n${rows.join("")}trailer\n<<\n${trailer}\n>>\nstartxref\n${end}\n%%EOF\n`;
  return Buffer.concat([pdf, Buffer.from(texts.join("") + table, "latin1")]);
}

/** @signpdf fills in the stars and the zeros. */
function emptySignature(at: Date): string {
  const room = "/********** /********** /**********";
  const time = at.toISOString().replaceAll(/\D/g, "").slice(0, 14);
  return `<<\n/Type /Sig\n/Filter /Adobe.PPKLite\n/SubFilter /ETSI.CAdES.detached\n/ByteRange [0 ${room}]\n/Contents <${"00".repeat(sealBytes)}>\n/M (D:${time}Z)\n>>`;
}

type ObjectTable = {
  /** The texts of objects by their numbers. */
  objects: { get(number: number): string };
  /** One more than the highest number. */
  size: number;
  /** The numbers of the catalog and of the file's own description. */
  root: number;
  info: number;
  /** The first half of the file's identifier. */
  id: string;
  /** Where the table is. */
  start: number;
};

function readTable(pdf: Buffer): ObjectTable {
  const source = pdf.toString("latin1");
  const [, trailer = "", start] = match(
    source.slice(source.lastIndexOf("trailer")),
    /^trailer\n<<\n([^]*)\n>>\nstartxref\n(\d+)\n%%EOF\n?$/,
  );
  const size = Number(match(trailer, /\/Size (\d+)/)[1]);
  const from = Number(start) + `xref\n0 ${size}\n`.length;
  match(source.slice(Number(start), from), /^xref\n0 \d+\n$/);
  return {
    objects: {
      get(number) {
        const row = source.slice(from + 20 * number, from + 20 * (number + 1));
        const at = Number(match(row, /^(\d{10}) 00000 n/)[1]);
        const object = source.slice(at, source.indexOf("\nendobj", at));
        return match(object, new RegExp(`^${number} 0 obj\n([^]*)$`))[1]!;
      },
    },
    size,
    root: Number(match(trailer, /\/Root (\d+) 0 R/)[1]),
    info: Number(match(trailer, /\/Info (\d+) 0 R/)[1]),
    id: match(trailer, /\/ID \[<([0-9a-f]+)>/i)[1]!,
    start: Number(start),
  };
}

function pagesOf(objects: ObjectTable["objects"], root: number): number {
  return Number(match(objects.get(root), /\/Pages (\d+) 0 R/)[1]);
}

/** A page's dictionary with one more annotation. */
function withNote(page: string, note: string): string {
  if (!page.includes("/Annots")) return extended(page, "/Annots", `[${note}]`);
  match(page, /\/Annots \[/);
  return page.replace(/\/Annots \[/, `/Annots [${note} `);
}

/** A dictionary with one more entry. */
function extended(dictionary: string, key: string, value: string): string {
  if (dictionary.includes(key)) throw new Error(`This PDF has ${key} already.`);
  match(dictionary, /^<<[^]*>>$/);
  return `${dictionary.slice(0, -2)}${key} ${value}\n>>`;
}

function match(text: string, pattern: RegExp): RegExpExecArray {
  const found = pattern.exec(text);
  if (!found) throw new Error(`This PDF is not written as expected: ${pattern.source}`);
  return found;
}
