/** Letters with their accents, and digits. */
const inWord = "[\\p{L}\\p{M}\\p{N}]";

/** The digits of the phone numbers in a text, without the country code 1. */
export function phoneNumbers(text: string): string[] {
  const written = text.match(/\d[\d ().-]{5,}\d/g) ?? [];
  return written
    .map((number) => number.replace(/\D/g, "").replace(/^1(?=\d{10}$)/, ""))
    .filter((digits) => digits.length >= 7);
}

/**
 * Whether any of these texts contains a phrase, as `redactor` finds it, for many phrases: a pattern is tried only where
 * the phrase's words occur in this order, because a thousand patterns on a long text take seconds.
 */
export function phraseFinder(texts: string[]): (phrase: string) => boolean {
  const folded = texts.map(foldedWords);
  return (phrase) => {
    const words = foldedWords(phrase.trim());
    const isPhone = /^\d{10}$/.test(phrase);
    const some = texts.filter((_, at) => isPhone || folded[at]!.includes(words));
    if (some.length === 0) return false;
    const pattern = patternOf(phrase);
    // a global pattern goes on where it last matched
    return some.some((text) => text.search(pattern) !== -1);
  };
}

/** The words of a text, all letters that match each other ignoring case being the same. */
function foldedWords(text: string): string {
  return text.toLowerCase().toUpperCase().replace(/\s+/g, " ");
}

type Redactor = {
  text: (text: string) => string;
  /**
   * Changes only string values: names of fields and structure stay. A string that does not parse is treated as text.
   */
  json: (text: string) => string;
};

/**
 * Replaces every occurrence of these phrases with “[erased]”, as whole words, ignoring case and the kind of white
 * space; ten digits are found in every usual format of a phone number.
 */
export function redactor(phrases: string[]): Redactor {
  // the longest first, because it may contain another
  const patterns = [...phrases].sort((a, b) => b.length - a.length).map(patternOf);
  const text = (input: string) => patterns.reduce((left, one) => left.replace(one, "[erased]"), input);

  function json(input: string): string {
    const value = structureIn(input);
    if (value === undefined) return text(input);
    const left = JSON.stringify(inValue(value));
    // as it was written, if nothing was found
    return left === JSON.stringify(value) ? input : left;
  }

  function inValue(value: unknown): unknown {
    // a stored row has columns that are JSON themselves
    if (typeof value === "string") return json(value);
    if (Array.isArray(value)) return value.map(inValue);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, inValue(each)]));
  }

  return { text, json };
}

/** The list or object that a JSON text contains; undefined if it contains neither. */
function structureIn(text: string): object | undefined {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text) as object;
  } catch {
    return undefined;
  }
}

function patternOf(phrase: string): RegExp {
  const [before, after] = edgesOf(phrase);
  const [, area, exchange, line] = /^(\d{3})(\d{3})(\d{4})$/.exec(phrase) ?? [];
  const spelled = area
    ? `(?:\\+?1[ .-]?)?\\(?${area}\\)?[ .-]{0,2}${exchange}[ .-]?${line}`
    : phrase.trim().split(/\s+/).map(literal).join("\\s+");
  return new RegExp(`${before}${spelled}${after}`, "giu");
}

/**
 * What must not be next to a phrase: more of the same word. In email addresses dots and hyphens belong to the word:
 * rose@example.com is neither ann.rose@example.com nor rose@example.com.au.
 */
function edgesOf(phrase: string): [before: string, after: string] {
  if (phrase.includes("@")) return [`(?<!${inWord}[._%+-]?)`, `(?![._-]?${inWord})`];
  const isWord = (character = "") => new RegExp(inWord, "u").test(character);
  const characters = [...phrase.trim()];
  return [isWord(characters[0]) ? `(?<!${inWord})` : "", isWord(characters.at(-1)) ? `(?!${inWord})` : ""];
}

function literal(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
