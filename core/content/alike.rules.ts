import { searchWords, textOf } from "./rules.ts";

/** Another landing page that has many of a page's words, and their share of them, from 0 to 1. */
export type Alike = { title: string; share: number };

/** From this share on, staff are told. */
export const leastAlike = 0.4;

/** Shorter runs of words are in any two pages about pools. */
const runLength = 5;

/** The words of a page, in order. @param html its content */
export function wordsOfPage(html: string): string[] {
  return searchWords(textOf(html));
}

/**
 * Compares a page with others. A word is shared if it stands in a run of five words that the other page has, too.
 * @returns the share of the page's words that another page shares, from 0 to 1
 */
export function sharesOf(words: readonly string[]): (other: readonly string[]) => number {
  const places = new Map<string, number[]>();
  for (const [at, run] of runsIn(words)) places.set(run, [...(places.get(run) ?? []), at]);
  return (other) => {
    const shared = new Set<number>();
    for (const [, run] of runsIn(other))
      for (const at of places.get(run) ?? []) for (let n = 0; n < runLength; n++) shared.add(at + n);
    return words.length === 0 ? 0 : shared.size / words.length;
  };
}

function* runsIn(words: readonly string[]): Generator<[at: number, run: string]> {
  for (let at = 0; at + runLength <= words.length; at++)
    yield [at, words.slice(at, at + runLength).join(" ")];
}
