import { plainText } from "./plain-text.ts";

/**
 * What a record is found by: its texts in lower case without accents, each word after two spaces, so that an index of
 * trigrams knows where a word begins. Telephone numbers stand there once more as one run of digits.
 * SQLite's triggers call it by the name search_text; PostgreSQL has the same in SQL (db/migrations/search-index.ts).
 */
export function searchText(...texts: unknown[]): string {
  const said = texts.filter((text) => typeof text === "string" && text !== "") as string[];
  return [...said, ...said.flatMap(digitRuns)]
    .map(folded)
    .join(" ")
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => `  ${word}`)
    .join("");
}

/** Lower case, without accents. */
export function folded(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC")
    .toLowerCase();
}

/** Telephone numbers in a text, however they are written: seven digits or more with nothing but signs between them. */
function digitRuns(text: string): string[] {
  const written = text.match(/\d[\d ()./-]{5,}\d/g) ?? [];
  return written.map(digits).filter((run) => run.length >= 7);
}

function digits(text: string): string {
  return text.replace(/\D/g, "");
}

/** One thing that must be found: in one of several spellings, each of which is a few pieces of text that all stand there. */
export type Wanted = string[][];

/** Longer searches find nothing more; the work must not grow with what is pasted. */
const longestSearch = 200;
const mostWanted = 8;

/** What somebody typed into a search box: every word must be found, in any order; signs have no meaning of their own. */
export function wantedIn(typed: string): Wanted[] {
  const words = plainText(typed.slice(0, longestSearch))
    .split(/\s+/)
    .map((word) => word.replace(/^[,;]+|[,;]+$/g, ""))
    .filter(Boolean);
  return withPhones(words).slice(0, mostWanted);
}

/** "+1 352 555" are three words, or a part of a telephone number. */
function withPhones(words: string[]): Wanted[] {
  const wanted: Wanted[] = [];
  for (let at = 0; at < words.length;) {
    let end = at;
    while (end < words.length && isPhone(words[end] as string)) end += 1;
    if (end === at) wanted.push([[words[at++] as string]]);
    else {
      wanted.push(spellings(words.slice(at, end)));
      at = end;
    }
  }
  return wanted;
}

function isPhone(word: string): boolean {
  return /^[\d+()./-]*\d[\d+()./-]*$/.test(word);
}

/** As it was typed; as one number; and without the country's 1, which most numbers are stored without. */
function spellings(words: string[]): Wanted {
  const run = digits(words.join(""));
  const abroad = words[0]?.startsWith("+1") || (run.length === 11 && run.startsWith("1"));
  const runs = [run, ...(abroad ? [run.slice(1)] : [])].filter((one) => one.length >= 3);
  return [words, ...runs.map((one) => [one])];
}

/** Fewer characters are looked for where a word begins, more of them anywhere. */
export function isShort(piece: string): boolean {
  return [...piece].length < 3;
}

/** What is looked for in a record's `searchText`: a short piece together with the spaces before a word. */
export function spaced(piece: string): string {
  const text = folded(piece);
  return isShort(text) ? `  ${text}` : text;
}

/** Whether a text says all that was typed: for lists that are short enough to be gone through. */
export function says(text: string, typed: string): boolean {
  const searched = searchText(text);
  return wantedIn(typed).every((spellings) =>
    spellings.some((pieces) => pieces.every((piece) => searched.includes(spaced(piece)))),
  );
}
