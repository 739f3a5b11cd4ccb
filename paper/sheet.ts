import PDFDocument from "pdfkit";
import { lineHeight, page, type Style } from "./appearance.ts";
import { drawLine, wrap, type Pen, type TextLine } from "./text.ts";

/** An element of the structure that a screen reader follows. */
export type Tag = PDFKit.PDFStructureElement;

export type Box = { x: number; width: number };
const whole: Box = { x: page.left, width: page.content };

/** A line with its style, ready to be placed. */
export type Block = { line: TextLine; style: Style; height: number };

/** In points, from the top left. */
type Place = { x: number; y: number; width: number; height: number };

type About = { title: string; author: string; keywords: string; at: Date };

/** A document being drawn from top to bottom. `y` is where the next thing goes, in points from the top. */
export class Sheet {
  readonly doc: PDFKit.PDFDocument;
  readonly root: Tag;
  y: number = page.top;
  readonly images = new Map<Uint8Array, object>();

  constructor({ title, author, keywords, at }: About) {
    this.doc = new PDFDocument({
      size: [page.width, page.height],
      margin: 0,
      pdfVersion: "1.7",
      // marks it as PDF/UA in its metadata
      subset: "PDF/UA" as never,
      tagged: true,
      lang: "en-US",
      displayTitle: true,
      bufferPages: true,
      // no standard typeface, which would not be embedded
      font: null as never,
      info: {
        Title: title,
        Author: author,
        Keywords: keywords,
        Creator: "Sunspring",
        CreationDate: at,
        ModDate: at,
      },
    });
    this.root = this.doc.struct("Document");
    this.doc.addStructure(this.root);
  }

  /** Missing in the types of pdfkit. */
  get opener() {
    return this.doc as unknown as { openImage(file: Buffer): object };
  }

  get pen(): Pen {
    return this.doc as unknown as Pen;
  }

  element(type: string, parent: Tag = this.root, options: object = {}): Tag {
    const element = this.doc.struct(type as never, options);
    parent.add(element);
    return element;
  }

  /** Draws what belongs to an element, on one page. */
  within(element: Tag, draw: () => void, tag = "P"): void {
    const content = this.doc.markStructureContent(tag as never);
    draw();
    this.doc.endMarkedContent();
    element.add(content);
  }

  /** Draws decoration, such as a rule, which a screen reader skips. */
  decorate(draw: () => void, options: object = { type: "Layout" }): void {
    this.doc.markContent("Artifact", options);
    draw();
    this.doc.endMarkedContent();
  }

  /** Begins a page unless `height` points are left on this one. @returns whether it did */
  need(height: number): boolean {
    if (this.y + height <= page.bottom || this.y === page.top) return false;
    this.newPage();
    return true;
  }

  newPage(): void {
    this.doc.addPage();
    this.y = page.top;
  }

  blocks(text: string, style: Style, width: number): Block[] {
    return wrap(this.pen, text, style, width).map((line) => ({ line, style, height: lineHeight(style) }));
  }

  /** Draws lines below each other at a place, on one page. @returns their height */
  place(blocks: Block[], { x, width }: Box, top: number, align?: "left" | "right" | "center"): number {
    let y = top;
    for (const { line, style, height } of blocks) {
      const baseline = y + height / 2 + style.size * 0.35;
      drawLine(this.pen, line, style, { x, width, baseline, ...(align && { align }) });
      y += height;
    }
    return y - top;
  }

  /** Draws a text as one element. It may continue on the next page, but at least two lines stay together. */
  text(
    type: string,
    text: string,
    style: Style,
    { box = whole, parent, after = 0 }: { box?: Box; parent?: Tag; after?: number } = {},
  ): void {
    if (!text.trim()) return;
    const element = this.element(type, parent);
    this.flow(element, this.blocks(text, style, box.width), box);
    this.y += after;
  }

  /** Draws an address that opens when it is pressed. @param says what it is for, for a screen reader */
  link(url: string, says: string, style: Style): void {
    const element = this.element("Link", this.element("P"));
    for (const block of this.blocks(url, style, whole.width)) {
      this.need(block.height);
      this.within(element, () => this.place([block], whole, this.y), "Link");
      const Contents = new String(`${says}: ${url}`);
      this.doc.link(whole.x, this.y, whole.width, block.height, url, {
        structParent: element,
        Contents,
      } as never);
      this.y += block.height;
    }
  }

  flow(element: Tag, blocks: Block[], box: Box): void {
    for (const [at, block] of blocks.entries()) {
      const isPair = at === 0 || at === blocks.length - 2;
      this.need(block.height * (isPair ? Math.min(2, blocks.length - at) : 1));
      this.within(element, () => this.place([block], box, this.y, alignOf(block, box)));
      this.y += block.height;
    }
  }

  /** Draws a JPEG. The file contains it once, even if it is drawn in several places. */
  image(jpeg: Uint8Array, { x, y, width, height }: Place): void {
    const opened = this.images.get(jpeg) ?? this.opener.openImage(Buffer.from(jpeg));
    this.images.set(jpeg, opened);
    this.doc.image(opened as never, x, y, { width, height });
  }

  rule(color: string, { x, width }: Box = whole, thickness = 0.75): void {
    this.decorate(() => this.doc.rect(x, this.y, width, thickness).fill(color));
  }

  /** Draws `line` and the number of each page at its foot. @returns the file's bytes */
  async finish(line: (page: number, of: number) => string, style: Style): Promise<Uint8Array> {
    const { count } = this.doc.bufferedPageRange();
    for (let at = 0; at < count; at += 1) {
      this.doc.switchToPage(at);
      this.decorate(
        () => {
          this.doc.rect(page.left, 752, page.content, 0.75).fill("#d1dbde");
          this.place(this.blocks(line(at + 1, count), style, page.content), whole, 758);
        },
        { type: "Pagination", attached: ["Bottom"] },
      );
    }
    this.root.end();
    this.doc.end();
    return bytesOf(this.doc);
  }
}

/** A paragraph across the page is aligned to the side where its script begins; names side by side are aligned left. */
function alignOf({ line }: Block, { width }: Box): "left" | "right" {
  return line.isRtl && width > page.content - 30 ? "right" : "left";
}

async function bytesOf(doc: PDFKit.PDFDocument): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of doc as unknown as AsyncIterable<Uint8Array>) parts.push(part);
  return Buffer.concat(parts);
}
