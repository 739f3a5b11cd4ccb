import { readFileSync } from "node:fs";
import { join } from "node:path";
import { create, type Font } from "fontkit";
import { openTypeOf } from "#lib/files/woff.ts";
import type { Face } from "./appearance.ts";

/** A typeface's file, loaded. `key` names it within a document. */
export type LoadedFont = { key: string; font: Font };

/** Text in one typeface file. */
export type FontRun = { text: string; font: LoadedFont };

type FontFile = `${string}/${string}`;

const weights: Record<Face, number> = { text: 400, strong: 600, bold: 700, display: 500 };

/** The site's typefaces first; then one for each other alphabet that names are written in, and for emoji. */
function filesOf(face: Face): FontFile[] {
  const weight = weights[face];
  const own = face === "display" ? "besley" : "public-sans";
  const parts = face === "display" ? ["latin", "latin-ext"] : ["latin", "latin-ext", "vietnamese"];
  const noto = ["vietnamese", "latin", "latin-ext", "cyrillic", "cyrillic-ext", "greek", "greek-ext"];
  return [
    ...parts.map((part): FontFile => `${own}/${own}-${part}-${weight}-normal`),
    ...noto.map((part): FontFile => `noto-sans/noto-sans-${part}-${weight}-normal`),
    `noto-sans-hebrew/noto-sans-hebrew-hebrew-${weight}-normal`,
    `noto-sans-arabic/noto-sans-arabic-arabic-${weight}-normal`,
    "noto-emoji/noto-emoji-emoji-400-normal",
  ];
}

const loaded = new Map<FontFile, LoadedFont>();

/** Files are read when a text needs them, each once in a process: the emoji alone are half a megabyte. */
function load(file: FontFile): LoadedFont {
  const cached = loaded.get(file);
  if (cached) return cached;
  const [name, rest] = file.split("/") as [string, string];
  const path = join(process.cwd(), "node_modules", "@fontsource", name, "files", `${rest}.woff`);
  const font = { key: rest, font: create(Buffer.from(openTypeOf(readFileSync(path)))) as Font };
  loaded.set(file, font);
  return font;
}

/** Characters that join or vary their neighbors, and may be left out if a typeface lacks them. */
const joiners = /[\u200c-\u200f\u2060-\u2069]|[\ufe00-\ufe0f]|[\u{e0000}-\u{e007f}]/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

function hasGlyphs({ font }: LoadedFont, text: string): boolean {
  return [...text].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) as number));
}

/** The first typeface that has all glyphs of a grapheme; if none has, the usual one, which draws a box. */
function fontFor(grapheme: string, face: Face): FontRun {
  const files = filesOf(face);
  const plain = grapheme.replaceAll(joiners, "");
  for (const file of files) {
    const font = load(file);
    if (hasGlyphs(font, grapheme)) return { text: grapheme, font };
    if (hasGlyphs(font, plain)) return { text: plain, font };
  }
  return { text: plain, font: load(files[0] as FontFile) };
}

/** A text as the typefaces can draw it: as few runs as possible. */
export function fontRuns(text: string, face: Face): FontRun[] {
  const first = load(filesOf(face)[0] as FontFile);
  if (hasGlyphs(first, text)) return [{ text, font: first }];
  const runs: FontRun[] = [];
  for (const { segment } of graphemes.segment(text)) {
    const run = fontFor(segment, face);
    const last = runs.at(-1);
    if (last && last.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}
