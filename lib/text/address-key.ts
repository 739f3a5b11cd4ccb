import { folded } from "./search-text.ts";

/**
 * What two spellings of one street address have in common: house number and words, without punctuation, case and
 * accents. Null for what names no house, such as a town.
 */
export function addressKey(typed: string): string | null {
  const words = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isHouse = words.length >= 3 && /^\d/.test(words[0] ?? "");
  return isHouse ? words.map((word) => shortWords.get(word) ?? word).join(" ") : null;
}

/** As the Postal Service abbreviates them. */
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
