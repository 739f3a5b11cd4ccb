import { join } from "node:path";
import { expect, test } from "vitest";
import type { QuotePaper } from "#core/quotes/files/shape.ts";
import { noise, webp } from "#tests/pictures.ts";
import { aPaper, illustratedPaper } from "#tests/quote-offers.ts";
import { paperHere } from "#tests/paper-here.ts";
import { rawPdf, type RawPdf } from "#tests/raw-pdf.ts";
import { everyTag, readPdf, type PdfTag } from "#tests/read-pdf.ts";
import { openPaper } from "./paper.ts";
import { makeThumbnails, thumbnailBox } from "./thumbnails.ts";

const gradient = (seed: number) => webp({ seed });

/** The sizes in pixels of the pictures in a file. */
function imagesIn(pdf: RawPdf): string[] {
  return pdf
    .ofType("/XObject")
    .map((ref) => pdf.dict({ ref }))
    .filter((one) => one["/Subtype"] === "/Image")
    .map((one) => `${String(one["/Width"])} × ${String(one["/Height"])}`);
}

async function tagsOf(paper: QuotePaper): Promise<PdfTag[][]> {
  const { pages } = await readPdf(await paperHere.draw(paper));
  return pages.map((page) => everyTag(page));
}

const figuresOf = (tags: PdfTag[]) => tags.flatMap(({ tag, alt }) => (tag === "Figure" ? [alt] : []));

test("each picture is on the page of its line, in the cell that names the line", async () => {
  const text = (index: number) => (index % 3 === 0 ? "More about it.\nAnd more." : "");
  const pages = await tagsOf(await illustratedPaper({ lines: 60, text, picture: gradient }));
  const heads = pages.flatMap((tags) => tags.filter((one) => one.text.startsWith("Line number")));
  expect(pages.length).toBeGreaterThan(4);
  expect(
    heads.map(({ tag, text: name, children }) => [tag, name.split(" ")[2], figuresOf(children)]),
  ).toEqual(Array.from({ length: 60 }, (_, at) => ["TH", String(at), [`What line ${at} looks like`]]));
});

test("the same pictures give the same bytes, here and in a process of its own", async () => {
  const paper = await illustratedPaper({ lines: 12, picture: gradient });
  const once = Buffer.from(await paperHere.draw(paper));
  expect(Buffer.from(await paperHere.draw(paper)).equals(once)).toBe(true);
  const apart = openPaper({ program: join(process.cwd(), "paper", "child.ts"), pictures: "pictures" });
  expect(Buffer.from(await apart.draw(paper)).equals(once)).toBe(true);
});

test("a picture of several lines is in the file once, as fine as paper needs", async () => {
  const paper = await illustratedPaper({ lines: 3, picture: gradient });
  const [{ hash } = { hash: "" }] = paper.offer.pictures ?? [];
  const [one] = paper.offer.packages;
  const sections = one!.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({ ...line, picture: hash })),
  }));
  const shared = { ...paper, offer: { ...paper.offer, packages: [{ ...one!, sections }] } };
  expect(imagesIn(rawPdf(await paperHere.draw(shared)))).toEqual(["168 × 112"]);
  expect(
    figuresOf((await tagsOf(shared)).flat()).filter((alt) => alt === "What line 0 looks like"),
  ).toHaveLength(3);
});

test("400 lines, each with a picture that hardly gets smaller, are less than 1 MB", async () => {
  const paper = await illustratedPaper({ lines: 400, picture: noise });
  const bytes = await paperHere.draw(paper);
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(imagesIn(rawPdf(bytes))).toHaveLength(400);
});

test("what can't be read is left out and named, here and from a process of its own", async () => {
  const paper = await illustratedPaper({ lines: 4, picture: gradient });
  const [first, second, third] = [...paper.linePictures.keys()];
  const linePictures = new Map(paper.linePictures)
    .set(first!, Buffer.from("no picture"))
    .set(second!, paper.linePictures.get(second!)!.slice(0, 60));
  linePictures.delete(third!);
  const apart = openPaper({ program: join(process.cwd(), "paper", "child.ts"), pictures: "pictures" });
  for (const { draw } of [paperHere, apart]) {
    const damaged: string[] = [];
    const { pages } = await readPdf(
      await draw({ ...paper, linePictures }, (picture) => void damaged.push(picture)),
    );
    expect(damaged).toEqual([first, second]);
    const tags = everyTag(pages.flat());
    expect(figuresOf(tags).filter((alt) => alt?.startsWith("What"))).toEqual(["What line 3 looks like"]);
    expect(tags.filter(({ text }) => text.startsWith("Line number"))).toHaveLength(4);
  }
});

test("a picture without a description is that of its line", async () => {
  const paper = await illustratedPaper({ lines: 1, picture: gradient });
  const pictures = paper.offer.pictures?.map((one) => ({ ...one, alt: "" }));
  const tags = await tagsOf({ ...paper, offer: { ...paper.offer, pictures } });
  expect(figuresOf(tags.flat())).toContain("Picture of Line number 0");
});

test("what was sent before pictures were part of offers is drawn as it was", async () => {
  const paper = await illustratedPaper({ lines: 5, picture: gradient });
  const { pictures, ...earlier } = paper.offer;
  const [one] = earlier.packages;
  const sections = one!.sections.map((section) => ({
    ...section,
    lines: section.lines.map((line) => ({ ...line, picture: null })),
  }));
  const plain = Buffer.from(await paperHere.draw(aPaper({ packages: [{ ...one!, sections }] })));
  expect(pictures).toHaveLength(5);
  expect(Buffer.from(await paperHere.draw({ ...paper, offer: earlier })).equals(plain)).toBe(true);
});

test.each([
  ["wide", { width: 600, height: 100 }],
  ["tall", { width: 100, height: 600 }],
  ["smaller than its room", { width: 24, height: 18 }],
])("a picture that is %s keeps its shape within its room", async (_, size) => {
  const thumbnails = await makeThumbnails(new Map([["one", await webp(size)]]), () => {});
  const { width, height } = thumbnails.get("one")!;
  expect(Math.max(width / thumbnailBox.width, height / thumbnailBox.height)).toBeCloseTo(1, 1);
  expect(width / height).toBeCloseTo(size.width / size.height, 0);
});

test("a drawing is drawn however large its own units make it", async () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="80000" height="60000"><path d="M0 0h9v9z"/></svg>`;
  const damaged: string[] = [];
  const thumbnails = await makeThumbnails(
    new Map([["one", Buffer.from(svg)]]),
    (hash) => void damaged.push(hash),
  );
  expect([damaged, thumbnails.get("one")]).toMatchObject([[], { width: 56, height: 42 }]);
});
