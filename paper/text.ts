import { hasRightToLeft, isRightToLeft, visualParts } from "./bidi.ts";
import { fontRuns, type FontRun } from "./fonts.ts";
import type { Style } from "./appearance.ts";

/** The part of pdfkit's document that draws text. */
export type Pen = Pick<PDFKit.PDFDocument, "fillColor" | "text" | "markContent" | "endMarkedContent"> & {
  font(font: FontRun["font"]["font"], key: string, size: number): Pen;
  widthOfString(text: string, options?: object): number;
};

/** A line that fits its width. `isRtl`: its paragraph reads from right to left. */
export type TextLine = { text: string; isRtl: boolean };

/** Scripts whose letters join, or are drawn in another order than they are written in. */
const joined =
  /[\p{sc=Bengali}\p{sc=Devanagari}\p{sc=Gujarati}\p{sc=Gurmukhi}\p{sc=Kannada}\p{sc=Khmer}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Tamil}\p{sc=Telugu}]/u;

const drawn = { lineBreak: false, baseline: "alphabetic" } as const;

/** Digits of one width, so that amounts line up. pdfkit measures a text only once if it has no features. */
function featuresOf(text: string) {
  return /^[−$\d,.]+$/.test(text) ? { features: ["tnum"] } : {};
}

/** From left to right, as drawn. */
function runsOf({ text, isRtl }: TextLine, { face }: Style): FontRun[] {
  return visualParts(text, isRtl).flatMap((part) => {
    const runs = fontRuns(part, face);
    return hasRightToLeft(part) ? runs.toReversed() : runs;
  });
}

function widthOfRun(pen: Pen, { text, font }: FontRun, { size }: Style): number {
  return pen.font(font.font, font.key, size).widthOfString(text, featuresOf(text));
}

/** In points. */
export function widthOf(pen: Pen, text: string, style: Style): number {
  const line = { text, isRtl: false };
  return runsOf(line, style).reduce((width, run) => width + widthOfRun(pen, run, style), 0);
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Splits a text into lines that fit a width in points; a line break begins a new line. */
export function wrap(pen: Pen, text: string, style: Style, width: number): TextLine[] {
  return text.split("\n").flatMap((paragraph) => {
    const isRtl = isRightToLeft(paragraph);
    return wrapParagraph(pen, paragraph, style, width).map((line) => ({ text: line, isRtl }));
  });
}

function wrapParagraph(pen: Pen, text: string, style: Style, width: number): string[] {
  if (widthOf(pen, text, style) <= width) return [text.trim()];
  const space = widthOf(pen, " ", style);
  const lines: string[] = [];
  let line = "";
  let used = 0;
  for (const word of text.split(" ").filter(Boolean)) {
    const more = widthOf(pen, word, style);
    if (line && used + space + more <= width) {
      line += ` ${word}`;
      used += space + more;
      continue;
    }
    if (line) lines.push(line);
    const pieces = more <= width ? [word] : breakWord(pen, word, style, width);
    lines.push(...pieces.slice(0, -1));
    line = pieces.at(-1) ?? "";
    used = widthOf(pen, line, style);
  }
  return [...lines, line];
}

/** Splits a word that is longer than a line. */
function breakWord(pen: Pen, word: string, style: Style, width: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  let used = 0;
  for (const { segment } of graphemes.segment(word)) {
    const more = widthOf(pen, segment, style);
    if (piece && used + more > width) {
      pieces.push(piece);
      [piece, used] = ["", 0];
    }
    piece += segment;
    used += more;
  }
  return [...pieces, piece];
}

type Place = { x: number; baseline: number; width: number; align?: "left" | "right" | "center" };

/**
 * Draws one line. If it is not drawn in reading order, or has characters that no typeface has and others are drawn for,
 * its real text is attached for people who search, copy or listen.
 */
export function drawLine(
  pen: Pen,
  line: TextLine,
  style: Style,
  { x, baseline, width, align = "left" }: Place,
): void {
  const runs = runsOf(line, style).map((run) => ({ ...run, width: widthOfRun(pen, run, style) }));
  const lineWidth = runs.reduce((sum, run) => sum + run.width, 0);
  let at = x + (align === "left" ? 0 : (width - lineWidth) / (align === "right" ? 1 : 2));
  const isAsWritten = !hasRightToLeft(line.text) && !joined.test(line.text);
  const isPlain = isAsWritten && runs.map(({ text }) => text).join("") === line.text;
  if (!isPlain) pen.markContent("Span", { actual: line.text });
  for (const run of runs) {
    pen.font(run.font.font, run.font.key, style.size);
    pen.fillColor(style.color);
    pen.text(run.text, at, baseline, {
      ...drawn,
      ...featuresOf(run.text),
    } as unknown as PDFKit.Mixins.TextOptions);
    at += run.width;
  }
  if (!isPlain) pen.endMarkedContent();
}
