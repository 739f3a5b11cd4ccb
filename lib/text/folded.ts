import { unseenCharacters } from "./unseen.ts";

/** Signs that stand for one that keyboards have, each with what they stand for; what nobody sees stands for nothing. */
export const foldedSigns: readonly (readonly [signs: string, sign: string])[] = [
  ["\u2018\u2019\u201a\u201b\u02b9\u02bc\u02bb\u2032\u00b4", "'"],
  ["\u201c\u201d\u201e\u201f\u2033", '"'],
  ["\u2010\u2011\u2012\u2013\u2014\u2015\u2043\u2212\ufe58\ufe63\uff0d", "-"],
  ["\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000", " "],
  [`${unseenCharacters}\u200c\u200d`, ""],
];

/** Small letters that are no other letter with an accent, and how they are typed without them. */
export const foldedLetters: Record<string, string> = {
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  ħ: "h",
  ŧ: "t",
  ı: "i",
  ß: "ss",
  æ: "ae",
  œ: "oe",
  þ: "th",
  ﬀ: "ff",
  ﬁ: "fi",
  ﬂ: "fl",
  ﬃ: "ffi",
  ﬄ: "ffl",
};

const signs = new Map(foldedSigns.flatMap(([all, sign]) => [...all].map((one) => [one, sign] as const)));
const anySign = new RegExp(`[${[...signs.keys()].join("")}]`, "g");
const anyLetter = new RegExp(`[${Object.keys(foldedLetters).join("")}]`, "g");

/** A text with the signs that keyboards have: O’Brien as O'Brien, 352–555 as 352-555. */
export function withPlainSigns(text: string): string {
  return text.replace(anySign, (sign) => signs.get(sign) ?? "");
}

/**
 * The form in which texts are compared: in lower case, without accents, in letters and signs that every keyboard has.
 * PostgreSQL's search_fold does the same with the same tables (db/migrations/search-index.ts).
 */
export function folded(text: string): string {
  return withPlainSigns(text)
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(anyLetter, (letter) => foldedLetters[letter] ?? letter);
}
