import createBidi from "bidi-js";

const bidi = createBidi();

/** Characters of scripts that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/** Whether a text has characters that are written from right to left. */
export function hasRightToLeft(text: string): boolean {
  return rightToLeft.test(text);
}

/** Whether a paragraph reads from right to left: its first word does. */
export function isRightToLeft(text: string): boolean {
  const first = /\p{L}/u.exec(text)?.[0];
  return first !== undefined && hasRightToLeft(first);
}

/** A part of a line, in a single direction. */
type Part = { text: string; level: number };

/**
 * The parts of one line from left to right, as they are drawn. The characters of each part stay in their order: the
 * caller reverses right-to-left words.
 * @param isRtl the direction of its paragraph
 */
export function visualParts(line: string, isRtl: boolean): string[] {
  if (!hasRightToLeft(line)) return [line];
  const { levels } = bidi.getEmbeddingLevels(line, isRtl ? "rtl" : "ltr");
  return reorder(partsOf(line, levels)).map(({ text, level }) => (level % 2 === 0 ? text : mirrored(text)));
}

/** Split where the direction changes and, from right to left, at every word: a typeface reverses only single words. */
function partsOf(line: string, levels: Uint8Array): Part[] {
  const parts: Part[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const [char = "", level = 0] = [line[at], levels[at]];
    const last = parts.at(-1);
    const isSplit = level % 2 === 1 && (char === " " || last?.text.endsWith(" "));
    if (last && last.level === level && !isSplit) last.text += char;
    else parts.push({ text: char, level });
  }
  return parts;
}

/** Rule L2 of the Unicode Bidirectional Algorithm. */
function reorder(parts: Part[]): Part[] {
  const order = [...parts];
  for (let level = Math.max(...order.map((part) => part.level)); level > 0; level -= 1)
    for (let at = 0; at < order.length; at += 1) {
      let end = at;
      while (end < order.length && (order[end] as Part).level >= level) end += 1;
      if (end > at) order.splice(at, end - at, ...order.slice(at, end).toReversed());
      at = end;
    }
  return order;
}

/** Mirrors brackets, and reverses what no typeface draws from right to left. */
function mirrored(text: string): string {
  const chars = [...text].map((char) => bidi.getMirroredCharacter(char) ?? char);
  return (hasRightToLeft(text) ? chars : chars.toReversed()).join("");
}
