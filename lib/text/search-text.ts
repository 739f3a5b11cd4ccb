import { folded, withPlainSigns } from "./folded.ts";
import { plainText } from "./plain-text.ts";

/**
 * The text by which a record is found: folded, each word after two spaces, so that a trigram index recognizes the
 * beginning of a word. Phone numbers are repeated as one run of digits. SQLite's triggers call this function as
 * search_text; PostgreSQL has the same in SQL (db/migrations/search-index.ts).
 */
export function searchText(...texts: unknown[]): string {
  const parts = texts.filter((text) => typeof text === "string" && text !== "") as string[];
  return [...parts, ...parts.flatMap(digitRuns)]
    .map(folded)
    .join(" ")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `  ${word}`)
    .join("");
}

/** Phone numbers in a text, in any format: seven or more digits with only punctuation between them. */
function digitRuns(text: string): string[] {
  const written = withPlainSigns(text).match(phoneLike) ?? [];
  return written.map(digits).filter((run) => run.length >= 7);
}

/** What may stand between the digits of a phone number, as the characters of a class of a regular expression. */
export const phoneSeparators = " ()./·_-";
const phoneLike = new RegExp(`\\d[\\d${phoneSeparators}]{5,}\\d`, "g");
const phoneWord = new RegExp(`^[\\d+${phoneSeparators}]*\\d[\\d+${phoneSeparators}]*$`);

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

/**
 * A search term in one or more spellings, of which one must match; each spelling is a list of pieces that must all
 * occur.
 */
export type SearchTerm = string[][];

/** Longer searches find nothing more, and pasting a long text must not be expensive. */
const longestSearch = 200;
const mostTerms = 8;

/** Parses the text of a search box: every word must match, in any order; punctuation has no special meaning. */
export function searchTerms(typed: string): SearchTerm[] {
  const words = plainText(withPlainSigns(typed.slice(0, longestSearch)))
    .split(/\s+/)
    .map((word) => word.replace(/^[,;]+|[,;]+$/g, ""))
    .filter(Boolean);
  return withPhones(words).slice(0, mostTerms);
}

/** "+1 352 555" is three words, or part of a phone number. */
function withPhones(words: string[]): SearchTerm[] {
  const terms: SearchTerm[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (end < words.length && isPhone(words[end] as string)) end += 1;
    if (end === at) terms.push([[words[at++] as string]]);
    else {
      terms.push(spellings(words.slice(at, end)));
      at = end;
    }
  }
  return terms;
}

function isPhone(word: string): boolean {
  return phoneWord.test(word);
}

/** The words as typed; as one number; and without the country code 1, which most stored numbers lack. */
function spellings(words: string[]): SearchTerm {
  const run = digits(words.join(""));
  const hasCountryCode = words[0]?.startsWith("+1") || (run.length === 11 && run.startsWith("1"));
  const runs = [run, ...(hasCountryCode ? [run.slice(1)] : [])].filter((one) => one.length >= 3);
  return [words, ...runs.map((one) => [one])];
}

/** Shorter pieces match only at the beginning of a word, longer ones anywhere. */
export function isShort(piece: string): boolean {
  return [...piece].length < 3;
}

/** The form in which a piece occurs in a record's `searchText`: a short one includes the spaces before the word. */
export function spaced(piece: string): string {
  const text = folded(piece);
  return isShort(text) ? `  ${text}` : text;
}

/** Whether a text matches the search, for lists short enough to be filtered in memory. */
export function matchesSearch(text: string, typed: string): boolean {
  const searched = searchText(text);
  return searchTerms(typed).every((spellings) =>
    spellings.some((pieces) => pieces.every((piece) => searched.includes(spaced(piece)))),
  );
}
