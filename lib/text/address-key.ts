import { folded } from "./folded.ts";

/**
 * What two spellings of one street address have in common: house number and words, without punctuation, case and
 * accents. Null for an address without a house, such as a town.
 */
export function addressKey(typed: string): string | null {
  const words = folded(typed).match(/[\p{L}\p{N}]+/gu) ?? [];
  const isHouse = words.length >= 3 && /^\d/.test(words[0] ?? "");
  return isHouse ? words.map((word) => shortWords.get(word) ?? word).join(" ") : null;
}

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
