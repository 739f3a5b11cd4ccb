import { inflateSync } from "node:zlib";

/**
 * A value of a PDF: names begin with a slash, another word is itself, a text is `{ text }`, and a reference to an object
 * `{ ref }`.
 */
export type PdfValue = number | string | PdfValue[] | { [key: string]: PdfValue };
export type PdfDict = Record<string, PdfValue>;

/** An operator of a page with its operands: ["BDC", ["/P", { "/MCID": 0 }]]. */
export type Operator = [name: string, operands: PdfValue[]];

export type RawPdf = {
  /** What a value stands for: of a reference, its object. */
  at: (value: PdfValue | undefined) => PdfValue | undefined;
  dict: (value: PdfValue | undefined) => PdfDict;
  list: (value: PdfValue | undefined) => PdfValue[];
  /** The decoded stream of an object. */
  stream: (ref: number) => Buffer | undefined;
  catalog: PdfDict;
  /** The numbers of the objects that are dictionaries of this type. */
  ofType: (type: string) => number[];
};

/** Reads a PDF whose objects stand by themselves, as pdfkit writes them. */
export function rawPdf(bytes: Uint8Array): RawPdf {
  const file = Buffer.from(bytes);
  const source = file.toString("latin1");
  const objects = new Map<number, { value: PdfValue; stream?: Buffer }>();
  for (const { index, 0: head, 1: id } of source.matchAll(/^(\d+) 0 obj\n/gm))
    objects.set(Number(id), readObject(file, source, index + head.length));
  const at = (value: PdfValue | undefined) => (isRef(value) ? objects.get(value.ref)?.value : value);
  const dict = (value: PdfValue | undefined) => (at(value) ?? {}) as PdfDict;
  const ofType = (type: string) =>
    [...objects].filter(([, { value }]) => isDict(value) && value["/Type"] === type).map(([id]) => id);
  return {
    at,
    dict,
    list: (value) => {
      const resolved = at(value);
      return resolved === undefined ? [] : Array.isArray(resolved) ? resolved : [resolved];
    },
    stream: (ref) => objects.get(ref)?.stream,
    catalog: dict({ ref: ofType("/Catalog")[0]! }),
    ofType,
  };
}

function isRef(value: PdfValue | undefined): value is { ref: number } {
  return isDict(value) && typeof value.ref === "number";
}

function isDict(value: PdfValue | undefined): value is PdfDict {
  return typeof value === "object" && !Array.isArray(value);
}

function readObject(file: Buffer, source: string, start: number): { value: PdfValue; stream?: Buffer } {
  const reader = new Reader(source, start);
  const value = reader.value();
  const [begin] = /^\s*stream\n/.exec(source.slice(reader.at, reader.at + 20)) ?? [];
  if (!begin || !isDict(value)) return { value };
  const from = reader.at + begin.length;
  const body = file.subarray(from, source.indexOf("\nendstream", from));
  return { value, stream: value["/Filter"] === "/FlateDecode" ? inflateSync(body) : body };
}

/** The operators of a page's contents, in their order. */
export function operatorsIn(contents: Buffer): Operator[] {
  const reader = new Reader(contents.toString("latin1"), 0);
  const operators: Operator[] = [];
  let operands: PdfValue[] = [];
  while (reader.more()) {
    const value = reader.value();
    if (typeof value !== "string" || value.startsWith("/")) operands.push(value);
    else {
      operators.push([value, operands]);
      operands = [];
    }
  }
  return operators;
}

const escapes: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** Reads one value after the other; a word that is no value, such as an operator, is itself. */
class Reader {
  readonly source: string;
  at: number;

  constructor(source: string, at: number) {
    this.source = source;
    this.at = at;
  }

  more(): boolean {
    this.take(/(?:\s|%[^\n]*\n)*/y);
    return this.at < this.source.length;
  }

  take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [text] = pattern.exec(this.source) ?? [];
    this.at += text?.length ?? 0;
    return text ?? "";
  }

  value(): PdfValue {
    this.more();
    if (this.take(/<</y)) return this.entries();
    if (this.take(/\[/y)) return this.items(/\]/y);
    if (this.source[this.at] === "(") return { text: this.text() };
    const hex = this.take(/<[0-9a-fA-F\s]*>/y);
    if (hex) return { text: Buffer.from(hex.replaceAll(/[<>\s]/g, ""), "hex").toString("latin1") };
    const ref = this.take(/\d+ \d+ R\b/y);
    if (ref) return { ref: Number.parseInt(ref, 10) };
    const word = this.take(/\/[^\s[\]<>()/%]*|[^\s[\]<>()/%]+/y);
    if (!word) throw new Error(`Nothing to read at ${this.at}: ${this.source.slice(this.at, this.at + 20)}`);
    return Number.isFinite(Number(word)) ? Number(word) : word;
  }

  items(end: RegExp): PdfValue[] {
    const values: PdfValue[] = [];
    while (this.more() && !this.take(end)) values.push(this.value());
    return values;
  }

  entries(): PdfDict {
    const entries = this.items(/>>/y);
    return Object.fromEntries(
      entries.flatMap((key, at) => (at % 2 === 0 ? [[key as string, entries[at + 1] as PdfValue]] : [])),
    );
  }

  /** Parentheses within are in pairs, or behind a backslash. */
  text(): string {
    const start = this.at;
    let depth = 0;
    do {
      const char = this.source[this.at];
      if (char === undefined) throw new Error("A text has no end.");
      if (char === "\\") this.at += 1;
      else if (char === "(") depth += 1;
      else if (char === ")") depth -= 1;
      this.at += 1;
    } while (depth > 0);
    const text = this.source.slice(start + 1, this.at - 1);
    return text.replaceAll(/\\([\s\S])/g, (_, char: string) => escapes[char] ?? char);
  }
}

/** The texts that are attached to glyphs that stand for others. */
export function attachedTexts(bytes: Uint8Array): string[] {
  const pdf = rawPdf(bytes);
  return pdf.ofType("/Page").flatMap((id) => {
    const { ref } = pdf.dict({ ref: id })["/Contents"] as { ref: number };
    return operatorsIn(pdf.stream(ref)!).flatMap(([name, [tag, about]]) => {
      if (name !== "BDC" || tag !== "/Span") return [];
      const { text } = (about as PdfDict)["/ActualText"] as { text: string };
      const isAscii = !text.startsWith("\u00fe\u00ff");
      return [isAscii ? text : new TextDecoder("utf-16be").decode(Buffer.from(text.slice(2), "latin1"))];
    });
  });
}
