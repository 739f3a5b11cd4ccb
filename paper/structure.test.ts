import { expect, test } from "vitest";
import { newLine } from "#core/quotes/draft.rules.ts";
import type { QuotePaper } from "#core/quotes/files/shape.ts";
import { sealPdf } from "#lib/files/seal-pdf.ts";
import { webp } from "#tests/pictures.ts";
import { aPaper, illustratedPaper, picturedPaper, signedPaper } from "#tests/quote-offers.ts";
import { paperHere } from "#tests/paper-here.ts";
import { aSealCertificate } from "#tests/seal-certificates.ts";
import {
  operatorsIn,
  rawPdf,
  type Operator,
  type PdfDict,
  type PdfValue,
  type RawPdf,
} from "#tests/raw-pdf.ts";

// What ISO 14289-1 (PDF/UA) asks of a file that a program can check, read from the file itself.

const long = "A line that goes on over several pages.\n".repeat(120);
const lines = Array.from({ length: 60 }, (_, at) =>
  newLine({ id: `l-${at}`, name: `Line ${at}`, text: at === 30 ? long : "" }),
);
const strange = { name: "ישראל ישראלי (כהן) 12 🌴 Ωmega", email: "m@example.com", phone: "" };
const extras = [{ id: "main", name: "", sections: [{ id: "extras" as const, lines }] }];
/** Seals what was drawn. */
async function seal(drawn: Uint8Array): Promise<Uint8Array> {
  const { sign } = await aSealCertificate();
  return (await sealPdf(drawn, new Date("2026-11-21T20:05:00Z"), sign)).sealed;
}

type Finish = (drawn: Uint8Array) => Promise<Uint8Array>;
const asDrawn: Finish = async (drawn) => drawn;

const papers: [string, QuotePaper, Finish][] = [
  ["with its pool and picture", picturedPaper(), asDrawn],
  [
    "of many pages, with a row longer than one",
    aPaper({ packages: extras, customer: { ...aPaper().offer.customer, ...strange } }),
    asDrawn,
  ],
  ["that was signed", signedPaper(picturedPaper()), asDrawn],
  ["that was signed and sealed", signedPaper(picturedPaper()), seal],
  [
    "with pictures beside its lines, one of which is longer than a page",
    await illustratedPaper({
      lines: 30,
      text: (at) => (at === 20 ? long : ""),
      picture: (seed) => webp({ seed, height: 200 + seed }),
    }),
    asDrawn,
  ],
];

type Part = {
  role: string;
  dict: PdfDict;
  children: Part[];
  contents: string[];
  annotations: PdfDict[];
  parent?: Part;
};

/**
 * The structure as a tree, each part with the contents that belong to it: "page object number, MCID", and with the
 * annotations.
 */
function treeOf(pdf: RawPdf): Part {
  const read = (value: PdfValue): Part => {
    const dict = pdf.dict(value);
    const element: Part = {
      role: String(dict["/S"]).slice(1),
      dict,
      children: [],
      contents: [],
      annotations: [],
    };
    const page = (own: PdfDict) => (own["/Pg"] as { ref: number } | undefined)?.ref;
    for (const kid of pdf.list(dict["/K"])) {
      const own = pdf.dict(kid);
      if (typeof kid === "number") element.contents.push(`${page(dict)} ${kid}`);
      else if (own["/Type"] === "/MCR")
        element.contents.push(`${page(own) ?? page(dict)} ${String(own["/MCID"])}`);
      else if (own["/Type"] === "/OBJR") element.annotations.push(pdf.dict(own["/Obj"]));
      else element.children.push(Object.assign(read(kid), { parent: element }));
    }
    return element;
  };
  const [document, ...others] = pdf.list(pdf.dict(pdf.catalog["/StructTreeRoot"])["/K"]);
  expect(others).toEqual([]);
  return read(document!);
}

const every = (element: Part): Part[] => [element, ...element.children.flatMap(every)];
const attributes = (pdf: RawPdf, { dict }: Part) =>
  Object.assign({}, ...pdf.list(dict["/A"]).map((one) => pdf.dict(one))) as PdfDict;

/** Operators that paint: texts, filled or stroked paths, pictures. */
const painting = /^(?:Tj|TJ|'|"|[fFbBsS]\*?|Do|sh|EI)$/;

/** What is painted, with the marks around it: "Artifact", or the MCID. */
function marksOf(operators: Operator[]) {
  const open: (string | number | undefined)[] = [];
  const painted: (string | number)[] = [];
  const begun: number[] = [];
  for (const [name, [tag, about]] of operators) {
    const id = (about as PdfDict | undefined)?.["/MCID"];
    if (name === "BMC" || name === "BDC") {
      const mark = tag === "/Artifact" ? "Artifact" : (id as number | undefined);
      // neither decoration within contents nor contents within decoration
      if (mark !== undefined) expect(open.filter((one) => one !== undefined)).toEqual([]);
      if (typeof mark === "number") begun.push(mark);
      open.push(mark);
    } else if (name === "EMC") open.pop();
    else if (painting.test(name))
      painted.push(open.find((one) => one !== undefined) ?? `${name} outside of marks`);
  }
  expect(open).toEqual([]);
  return { painted, begun };
}

test.each(papers)(
  "a quote %s: every content belongs to one element of the structure, or is decoration",
  async (_, paper, finish) => {
    const pdf = rawPdf(await finish(await paperHere.draw(paper)));
    const elements = every(treeOf(pdf));
    const owners = new Map<string, number>();
    for (const place of elements.flatMap(({ contents }) => contents))
      owners.set(place, (owners.get(place) ?? 0) + 1);
    const parents = new Map<PdfValue, PdfValue[]>();
    const nums = pdf.list(pdf.dict(pdf.dict(pdf.catalog["/StructTreeRoot"])["/ParentTree"])["/Nums"]);
    nums.forEach((key, at) => at % 2 === 0 && parents.set(key, pdf.list(nums[at + 1])));
    const pages = pdf.ofType("/Page");
    expect(pages.length).toBeGreaterThan(1);
    const marked: string[] = [];
    for (const id of pages) {
      const page = pdf.dict({ ref: id });
      const { painted, begun } = marksOf(
        operatorsIn(pdf.stream((page["/Contents"] as { ref: number }).ref)!),
      );
      expect(painted.filter((mark) => typeof mark === "string" && mark !== "Artifact")).toEqual([]);
      expect(new Set(begun).size).toBe(begun.length);
      marked.push(...begun.map((mark) => `${id} ${mark}`));
      // from a content on the page back to its element
      const back = parents.get(page["/StructParents"]!) ?? [];
      for (const mark of begun) {
        const owner = elements.find(({ contents }) => contents.includes(`${id} ${mark}`));
        expect(pdf.dict(back[mark]), `${id} ${mark}`).toBe(owner?.dict);
        // only a cell of a table may have nothing in it, and a text may have a blank line
        const isBlank = !painted.includes(mark) && owner?.contents.length === 1;
        if (isBlank) expect(owner.role, `${id} ${mark}`).toBe("TD");
      }
      expect(page["/Tabs"]).toBe("/S");
    }
    expect([...owners.keys()].toSorted()).toEqual(marked.toSorted());
    expect([...owners.values()].every((count) => count === 1)).toBe(true);
  },
);

const within: Record<string, RegExp> = {
  Document: /^(?:H[1-3]|P|Table|L|Figure)$/,
  Table: /^TR$/,
  TR: /^T[HD]$/,
  TH: /^Figure$/,
  L: /^LI$/,
  LI: /^(?:Lbl|LBody)$/,
  LBody: /^P$/,
  P: /^Link$/,
};

test.each(papers)(
  "a quote %s: headings in order, rows of equal length with named headers, figures with a text",
  async (_, paper, finish) => {
    const pdf = rawPdf(await finish(await paperHere.draw(paper)));
    const elements = every(treeOf(pdf));
    expect(elements[0]?.role).toBe("Document");
    for (const { role, children, contents, parent } of elements) {
      for (const child of children) expect(child.role, `in ${role}`).toMatch(within[role] ?? /^nothing$/);
      if (role !== "TD")
        expect(children.length + contents.length, `${role} in ${parent?.role}`).toBeGreaterThan(0);
    }
    const levels = elements.flatMap(({ role }) => (/^H\d$/.test(role) ? Number(role[1]) : []));
    expect(levels.filter((level) => level === 1)).toEqual([1]);
    levels.forEach((level, at) => expect(level - (levels[at - 1] ?? 0)).toBeLessThanOrEqual(1));
    for (const table of elements.filter(({ role }) => role === "Table")) {
      const widths = new Set(table.children.map((row) => row.children.length));
      expect(widths.size).toBe(1);
      expect(table.children.every((row) => row.children.some(({ role }) => role === "TH"))).toBe(true);
    }
    const heads = elements.filter(({ role }) => role === "TH").map((one) => attributes(pdf, one));
    expect(
      heads.every((one) => one["/O"] === "/Table" && /^\/(?:Row|Column)$/.test(String(one["/Scope"]))),
    ).toBe(true);
    for (const figure of elements.filter(({ role }) => role === "Figure")) {
      expect((figure.dict["/Alt"] as { text: string }).text.length).toBeGreaterThan(10);
      const { "/O": owner, "/BBox": box } = attributes(pdf, figure);
      expect([owner, pdf.list(box).length]).toEqual(["/Layout", 4]);
    }
  },
);

test.each(papers)(
  "a quote %s: language, title, typefaces that are embedded and can be read back, links that say where to",
  async (_, paper, finish) => {
    const pdf = rawPdf(await finish(await paperHere.draw(paper)));
    const { catalog } = pdf;
    expect((catalog["/Lang"] as { text: string }).text).toBe("en-US");
    expect(pdf.dict(catalog["/MarkInfo"])).toMatchObject({ "/Marked": "true" });
    expect(pdf.dict(catalog["/ViewerPreferences"])).toMatchObject({ "/DisplayDocTitle": "true" });
    const metadata = pdf.stream((catalog["/Metadata"] as { ref: number }).ref)!.toString("utf8");
    expect(metadata).toContain("<pdfuaid:part>1</pdfuaid:part>");
    expect(metadata).toMatch(/<dc:title>[^]*OCA-2026-0001, revision A[^]*<\/dc:title>/);
    const fonts = pdf.ofType("/Font").map((ref) => pdf.dict({ ref }));
    const compositeFonts = fonts.filter((font) => font["/Subtype"] === "/Type0");
    expect(compositeFonts.length).toBeGreaterThan(2);
    // none that is not embedded, such as the standard fourteen
    expect(fonts.filter((font) => !/^\/(?:Type0|CIDFontType[02])$/.test(String(font["/Subtype"])))).toEqual(
      [],
    );
    for (const font of compositeFonts) {
      expect(pdf.stream((font["/ToUnicode"] as { ref: number }).ref)?.toString("latin1")).toContain(
        "beginbf",
      );
      const descendant = pdf.dict(pdf.list(font["/DescendantFonts"])[0]);
      const descriptor = pdf.dict(descendant["/FontDescriptor"]);
      expect("/FontFile2" in descriptor || "/FontFile3" in descriptor, String(font["/BaseFont"])).toBe(true);
    }
    const inLinks = every(treeOf(pdf)).flatMap(({ role, annotations }) =>
      role === "Link" ? annotations : [],
    );
    const notes = pdf.ofType("/Annot").map((ref) => pdf.dict({ ref }));
    const links = notes.filter((note) => note["/Subtype"] !== "/Widget");
    expect(new Set(links)).toEqual(new Set(inLinks));
    // the seal: printed, without an area, and outside of its page, so that it needs no tag and no appearance
    const fields = pdf.list(pdf.dict(catalog["/AcroForm"])["/Fields"]).map((field) => pdf.dict(field));
    expect(notes.filter((note) => !links.includes(note))).toEqual(fields);
    expect(fields).toHaveLength(finish === seal ? 1 : 0);
    for (const field of fields)
      expect(field).toMatchObject({ "/FT": "/Sig", "/F": 132, "/Rect": [-1, -1, -1, -1] });
    expect(links).toHaveLength(paper.acceptance ? 1 : 0);
    for (const note of links) {
      expect(Object.keys(note)).toEqual(expect.arrayContaining(["/Contents", "/StructParent"]));
    }
  },
);
