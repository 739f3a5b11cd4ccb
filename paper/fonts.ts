import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { create, type Font } from "fontkit";
import { openTypeOf } from "#lib/files/woff.ts";
import type { Face } from "./appearance.ts";

/** A typeface's file, loaded. `key` names it within a document. */
export type LoadedFont = { key: string; font: Font };

/** Text in one typeface file. */
export type FontRun = { text: string; font: LoadedFont };

/** A file in node_modules. */
type FontFile = `@${string}.${"woff" | "otf"}`;

const weights: Record<Face, number> = { text: 400, strong: 600, bold: 700, display: 500 };

/** The scripts that have a typeface of their own, by their names in Unicode. */
const ownTypeface = [
  "Armenian",
  "Bengali",
  "Ethiopic",
  "Georgian",
  "Gujarati",
  "Kannada",
  "Khmer",
  "Lao",
  "Sinhala",
  "Tamil",
  "Telugu",
  "Thai",
].map((script) => ({ pattern: new RegExp(`\\p{Script=${script}}`, "u"), name: script.toLowerCase() }));

/** Chinese characters, those of Japanese, and the punctuation between them. */
const han =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Bopomofo}\u3001-\u3003\u3008-\u301f\u30fb\u30fc]/u;

/** The typefaces for Chinese and Korean have a weight for the text and one for headings. */
function cutOf(weight: number): "Regular" | "Medium" | "Bold" {
  if (weight < 500) return "Regular";
  return weight < 600 ? "Medium" : "Bold";
}

/** The typefaces of the scripts in a text that have one of their own: of Chinese alone, a file is 8 MB. */
function filesFor(text: string, weight: number): FontFile[] {
  const files = ownTypeface
    .filter(({ pattern }) => pattern.test(text))
    .map(({ name }) => fontsource(`noto-sans-${name}`, name, weight));
  if (han.test(text)) files.push(`@embedpdf/fonts-sc/fonts/NotoSansHans-${cutOf(weight)}.otf`);
  if (/\p{sc=Hangul}/u.test(text)) files.push(`@embedpdf/fonts-kr/fonts/NotoSansKR-${cutOf(weight)}.otf`);
  return files;
}

function fontsource(family: string, part: string, weight: number): FontFile {
  return `@fontsource/${family}/files/${family}-${part}-${weight}-normal.woff`;
}

/** The site's typefaces first; then one for each other script that names are written in, for signs and for emoji. */
function filesOf(face: Face, text: string): FontFile[] {
  const weight = weights[face];
  const own = face === "display" ? "besley" : "public-sans";
  const parts = face === "display" ? ["latin", "latin-ext"] : ["latin", "latin-ext", "vietnamese"];
  const noto = [
    "vietnamese",
    "latin",
    "latin-ext",
    "cyrillic",
    "cyrillic-ext",
    "greek",
    "greek-ext",
    "devanagari",
  ];
  return [
    ...parts.map((part) => fontsource(own, part, weight)),
    ...filesFor(text, weight),
    ...noto.map((part) => fontsource("noto-sans", part, weight)),
    fontsource("noto-sans-hebrew", "hebrew", weight),
    fontsource("noto-sans-arabic", "arabic", weight),
    fontsource("noto-sans-math", "latin", 400),
    fontsource("noto-sans-symbols-2", "symbols", 400),
    fontsource("noto-emoji", "emoji", 400),
  ];
}

const loaded = new Map<FontFile, LoadedFont>();

/** Files are read when a text needs them, each once in a process: the emoji alone are half a megabyte. */
function load(file: FontFile): LoadedFont {
  const cached = loaded.get(file);
  if (cached) return cached;
  const bytes = readFileSync(join(process.cwd(), "node_modules", file));
  const openType = file.endsWith(".woff") ? openTypeOf(bytes) : bytes;
  const font = { key: basename(file), font: create(Buffer.from(openType)) as Font };
  loaded.set(file, font);
  return font;
}

/** Characters that join or vary their neighbors or can't be seen, and may be left out if a typeface lacks them. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;
const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** What has no glyph in any typeface, and is drawn as something that means the same. */
const sameMeaning: Record<string, string> = {
  "‒": "–",
  "‛": "‘",
  "‟": "“",
  "‣": "•",
  "‧": "·",
  "※": "*",
  "‰": " per 1,000",
  // what Word's bullets and check boxes are in its own typefaces
  "\uf0b7": "•",
  "\uf0a7": "▪",
  "\uf0d8": "➢",
  "\uf076": "❖",
  "\uf0fc": "✓",
  "\uf0fb": "✗",
  "\uf0fe": "☑",
  "\uf06f": "☐",
  "\uf0a8": "☐",
  "\uf071": "☐",
  "\uf0e0": "→",
};

/**
 * What is drawn for a grapheme that no typeface has, unless it has no meaning of its own either: a ligature as its
 * letters, a fraction as "5/8", a sign as the letters that it is made of, and a space of another width as a space.
 */
function withSameMeaning(grapheme: string): string {
  const exact = sameMeaning[grapheme];
  if (exact) return exact;
  if (/^\p{Zs}$/u.test(grapheme)) return " ";
  const letters = grapheme.normalize("NFKC").replace("⁄", "/");
  // "10⁴" is not 104, and a number in a circle is not part of the one before it
  if (/^[⁰-⁹]$/.test(grapheme)) return `^${letters}`;
  return /^[①-⓿❶-➓]$/.test(grapheme) && !letters.startsWith("(") ? `(${letters})` : letters;
}

function hasGlyphs({ font }: LoadedFont, text: string): boolean {
  return [...text].every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) as number));
}

/** The first typeface that has all glyphs of a grapheme, or of what means the same; undefined if none has. */
function fontFor(grapheme: string, face: Face): FontRun | undefined {
  const plain = grapheme.replaceAll(unseen, "");
  for (const spellings of [[grapheme, plain], [withSameMeaning(plain)]])
    for (const file of filesOf(face, plain)) {
      const font = load(file);
      const text = spellings.find((one) => hasGlyphs(font, one));
      if (text !== undefined) return { text, font };
    }
  return undefined;
}

/** What is drawn for characters that no typeface has: "[U+5C71]", by which anybody can look them up. */
function codesOf(grapheme: string): string {
  const codes = [...grapheme].map(
    (char) => `U+${(char.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, "0")}`,
  );
  return `[${codes.join(" ")}]`;
}

/** The vowel of Thai and Lao whose circle stands below the mark of the tone that is written before it. */
const vowelAm = /([\u0e48-\u0e4b\u0ec8-\u0ecb]?)([\u0e33\u0eb3])/g;

function vowelAmInParts(_: string, tone: string, vowel: string): string {
  return vowel === "\u0e33" ? `\u0e4d${tone}\u0e32` : `\u0ecd${tone}\u0eb2`;
}

/** A text as the typefaces can draw it: as few runs as possible. */
export function fontRuns(text: string, face: Face): FontRun[] {
  const first = load(filesOf(face, "")[0] as FontFile);
  if (hasGlyphs(first, text)) return [{ text, font: first }];
  const runs: FontRun[] = [];
  // without the space, "1⅝" would become "15/8", and words around a tab one word
  const apart = text
    .replaceAll("\t", " ")
    .replace(/\d(?=[⅐-⅞↉])/g, "$& ")
    .replace(vowelAm, vowelAmInParts);
  for (const { segment } of graphemes.segment(apart)) {
    const run = fontFor(segment, face) ?? { text: codesOf(segment), font: first };
    const last = runs.at(-1);
    if (last && last.font === run.font) last.text += run.text;
    else runs.push(run);
  }
  return runs;
}

/** The characters of a text that no typeface has, and nothing else means, each once. */
export function withoutGlyphs(text: string): string[] {
  const all = new Set([...graphemes.segment(text)].map(({ segment }) => segment));
  return [...all].filter((one) => !fontFor(one, "text"));
}
