import { folded } from "./folded.ts";

/**
 * What two spellings of one street address have in common: house number and words, without punctuation, case,
 * accents and what a unit is called. Null for an address without a house, such as a town.
 */
export function addressKey(typed: string): string | null {
  const words =
    folded(typed)
      .replace(zipPlusFour, "$1")
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const isHouse = words.length >= 3 && /^\d/.test(words[0] ?? "");
  if (!isHouse) return null;
  return words
    .filter((word) => !unitWords.has(word))
    .map((word) => shortWords.get(word) ?? word)
    .join(" ");
}

/** The four digits behind a ZIP code name a side of a street. */
const zipPlusFour = /\b(\d{5})-\d{4}\b/g;

/** "Apt 4", "unit 4" and "#4" are the same door. */
const unitWords = new Set(["apartment", "apt", "unit", "suite", "ste"]);

/** The abbreviations of the Postal Service. */
const shortWords = new Map(
  Object.entries({
    street: "st",
    avenue: "ave",
    road: "rd",
    drive: "dr",
    lane: "ln",
    court: "ct",
    circle: "cir",
    boulevard: "blvd",
    terrace: "ter",
    place: "pl",
    highway: "hwy",
    north: "n",
    south: "s",
    east: "e",
    west: "w",
    northeast: "ne",
    northwest: "nw",
    southeast: "se",
    southwest: "sw",
    florida: "fl",
  }),
);
